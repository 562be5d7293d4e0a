/** What publishers publish, after their own schemas; the names are made up. */
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { readSanctionsFile } from './read-sanctions-file.ts';

const heading = 'number,name,kind,program,country';
const read = (csv: string) => readSanctionsFile({ source: 'TEST', content: csv });

describe('a file', () => {
  test('of ours or of OFAC gives one entry a line, with quotes and commas', () => {
    expect(read(`${heading}\nT-1,"SEA ""DRAGON"" CO., LTD.",entity,P,KP\n\nT-1,Sea Dragon,entity,P,KP\n`)).toEqual([
      {
        source: 'TEST',
        entryNumber: 'T-1',
        name: 'SEA "DRAGON" CO., LTD.',
        kind: 'entity',
        program: 'P',
        country: 'KP',
        nameKind: 'primary',
      },
      {
        source: 'TEST',
        entryNumber: 'T-1',
        name: 'Sea Dragon',
        kind: 'entity',
        program: 'P',
        country: 'KP',
        nameKind: 'primary',
      },
    ]);
    const rest = Array(8).fill('-0- ').join(',');
    const sdn = `36,"MADE UP AIRLINES",-0- ,"MADE-UP",${rest}\r\n306,"DOE, John",individual,"P] [Q",${rest}\r\n\u001A`;
    expect(read(sdn)).toMatchObject([
      { entryNumber: '36', name: 'MADE UP AIRLINES', kind: 'entity', program: 'MADE-UP' },
      { entryNumber: '306', name: 'DOE, John', kind: 'person', program: 'P] [Q' },
    ]);
  });

  test('of OFAC, as published, is read whole: names with commas and remarks with quotes', () => {
    const published = [
      '36,"AEROCARIBBEAN AIRLINES",-0- ,"CUBA",-0- ,-0- ,-0- ,-0- ,-0- ,-0- ,-0- ,-0- ',
      `306,"BANCO NACIONAL DE CUBA",-0- ,"CUBA",-0- ,-0- ,-0- ,-0- ,-0- ,-0- ,-0- ,"a.k.a. 'BNC'."`,
      '173,"ANGLO-CARIBBEAN CO., LTD.",-0- ,"CUBA",-0- ,-0- ,-0- ,-0- ,-0- ,-0- ,-0- ,-0- ',
      '9001,"MADE-UP, Person",individual,"SDGT] [SDT",-0- ,-0- ,-0- ,-0- ,-0- ,-0- ,-0- ,"DOB 1948; ""MP""\r\nPOB here."',
      '\u001A',
    ];
    expect(read(published.join('\r\n')).map(({ entryNumber, name, program }) => [entryNumber, name, program])).toEqual([
      ['36', 'AEROCARIBBEAN AIRLINES', 'CUBA'],
      ['306', 'BANCO NACIONAL DE CUBA', 'CUBA'],
      ['173', 'ANGLO-CARIBBEAN CO., LTD.', 'CUBA'],
      ['9001', 'MADE-UP, Person', 'SDGT] [SDT'],
    ]);
  });

  test.each([
    ['', 'Line 1: there is no entry in the file'],
    [heading, 'Line 1: there is no entry in the file'],
    ['No,Name\n1,x', 'Line 1: it has 2 columns'],
    [`${heading}\nT-1,Sea,entity,P,KP\nT-2,,entity,P,`, 'Line 3: the name is missing'],
    [`${heading}\n,Sea,entity,P,`, 'Line 2: the number is missing'],
    [`${heading}\nT-1,Sea,vessel,P,`, 'Line 2: “vessel” is neither person nor entity'],
    [`${heading}\n\nT-1,"Sea,entity,P,`, 'Line 3: a quoted name does not end'],
    [`${heading}\nT-1,"Se"a,entity,P,`, 'Line 2: the quotes are not in order'],
    [`${heading}\nT-1,Sea,entity,P,KP,more`, 'Line 2: there are more than the five columns'],
    [`${heading}\nT-1,S\uFFFDa,entity,P,`, 'Line 2: this is not UTF-8'],
  ])('is refused with line and reason: %j', (csv, problem) => {
    expect(() => read(csv)).toThrow(problem);
  });
});

const published = (name: string) => readFileSync(new URL(`fixtures/${name}`, import.meta.url), 'utf8');
const readPublished = (name: string) => readSanctionsFile({ source: 'TEST', content: published(name) });
const brief = (name: string) =>
  readPublished(name).map((each) => [
    each.entryNumber,
    each.name,
    each.kind,
    each.nameKind,
    each.program,
    each.country,
  ]);

describe('as it is published', () => {
  test('by the United Nations: original script, good and low aliases, entities', () => {
    expect(brief('un-consolidated.xml')).toEqual([
      ['KPi.901', 'RI CHANG MYONG', 'person', 'primary', 'DPRK', "Democratic People's Republic of Korea"],
      ['KPi.901', '리창명', 'person', 'alias', 'DPRK', "Democratic People's Republic of Korea"],
      ['KPi.901', 'Lee Chang-myung', 'person', 'alias', 'DPRK', "Democratic People's Republic of Korea"],
      ['KPi.901', 'Mr. Ri', 'person', 'weak_alias', 'DPRK', "Democratic People's Republic of Korea"],
      ['KPe.902', 'DRAGON SEA TRADING & SHIPPING CO., LTD.', 'entity', 'primary', 'DPRK', ''],
      ['KPe.902', 'Seadragon Shipping', 'entity', 'alias', 'DPRK', ''],
    ]);
  });

  const european = [
    ['EU.9001.12', 'Anatoliy Borisovich PETROV', 'person', 'primary', 'UKR', 'RU'],
    ['EU.9001.12', 'Анатолий Борисович ПЕТРОВ', 'person', 'alias', 'UKR', 'RU'],
    ['EU.9001.12', 'Tolya', 'person', 'weak_alias', 'UKR', 'RU'],
    ['EU.9002.34', 'Taiga Machine Impex', 'entity', 'primary', 'RUS', ''],
  ];

  test('by the European Union in XML: strong and weak names', () => {
    expect(brief('eu-fsf.xml')).toEqual(european);
  });

  test('by the European Union in CSV: the same names, rows without a name left out', () => {
    expect(brief('eu-fsf.csv').map((row) => row.slice(0, 3))).toEqual(european.map((row) => row.slice(0, 3)));
  });

  test('by OFAC in XML: strong and weak aliases', () => {
    expect(brief('ofac-sdn.xml')).toEqual([
      ['90001', 'PETROV, Anatoliy Borisovich', 'person', 'primary', 'UKRAINE-EO13661, RUSSIA-EO14024', ''],
      ['90001', 'PETROFF, Anatoly', 'person', 'alias', 'UKRAINE-EO13661, RUSSIA-EO14024', ''],
      ['90001', "'TOLYA'", 'person', 'weak_alias', 'UKRAINE-EO13661, RUSSIA-EO14024', ''],
      ['90002', 'GOLDEN CRANE GENERAL TRADING L.L.C.', 'entity', 'primary', 'SDGT', ''],
    ]);
  });

  test('by OFAC in CSV with the aliases of alt.csv', () => {
    const rest = Array(8).fill('-0- ').join(',');
    const content = `36,"MADE UP AIRLINES",-0- ,"CUBA",${rest}\r\n`;
    const aliases = '36,12,"aka","MADE-UP AIR",-0- \r\n36,13,"aka","MUA","weak"\r\n\u001A';
    const names = readSanctionsFile({ source: 'OFAC', content, aliases });
    expect(names.map(({ name, nameKind }) => [name, nameKind])).toEqual([
      ['MADE UP AIRLINES', 'primary'],
      ['MADE-UP AIR', 'alias'],
      ['MUA', 'weak_alias'],
    ]);
    const otherDay = { source: 'OFAC', content, aliases: '37,12,"aka","MADE-UP AIR",-0- ' };
    expect(() => readSanctionsFile(otherDay)).toThrow('Line 1: the list has no entry 37');
  });

  test.each(['un-consolidated.xml', 'eu-fsf.xml', 'ofac-sdn.xml'])('%s cut off anywhere is refused whole', (name) => {
    const whole = published(name).trimEnd();
    for (const part of [0.3, 0.6, 0.9]) {
      expect(() => readSanctionsFile({ source: 'TEST', content: whole.slice(0, whole.length * part) })).toThrow(
        'Nothing was changed',
      );
    }
  });

  test.each([
    ['<html><body>Maintenance</body></html>', 'it is neither'],
    ['<CONSOLIDATED_LIST/>', 'there is no entry'],
    ['<!DOCTYPE x [<!ENTITY a "b">]><sdnList/>', 'a document type is not allowed'],
    ['<sdnList><sdnEntry><uid>1</uid></sdnEntry></sdnList>', 'Entry 1: the name is missing'],
    ['<sdnList><sdnEntry><lastName>A</lastName></sdnEntry></sdnList>', 'the number is missing'],
    ['fileGenerationDate;Entity_LogicalId\n1;2', 'the column NameAlias_WholeName is missing'],
    ['fileGenerationDate;Entity_LogicalId;NameAlias_WholeName\n1;2', 'Line 2: it has 2 of 3 columns'],
  ])('%s is refused', (content, problem) => {
    expect(() => readSanctionsFile({ source: 'TEST', content })).toThrow(problem);
  });
});
