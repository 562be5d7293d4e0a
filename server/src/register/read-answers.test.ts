/** What registers answer, read liberally: what others publish, with fields too many, too few and otherwise written. */
import { describe, expect, test } from 'vitest';
import {
  customsKeyRefused,
  customsLoaded,
  customsUnknown,
  event22,
  event30,
  oneRecordEvents,
  taxOfficeSample,
} from '../../test/make/register-samples.ts';
import { NoAnswerError } from '../platform/read-json.ts';
import { readAirAnswer } from './read-air-answer.ts';
import { readBusinessAnswer } from './read-business-answer.ts';
import { readCarrierAnswer } from './read-carrier-answer.ts';
import { readCustomsAnswer } from './read-customs-answer.ts';
import { readDay } from './read-day.ts';

test.each([
  ['20261102', '2026-11-02'],
  [' 2026-11-02 ', '2026-11-02'],
  ['2026.11.2', '2026-11-02'],
  ['2026/11/02 10:30', '2026-11-02'],
  ['2026년 11월 2일', '2026-11-02'],
  ['20261102103000', '2026-11-02'],
  ['2026-11-02T23:30:00-05:00', '2026-11-02'],
  ['2026-11-02T23:30:00Z', '2026-11-03'],
  ['20261332', undefined],
  ['2 Nov 2026', undefined],
  ['', undefined],
])('the day %j is %j', (written, day) => {
  expect(readDay(written)).toBe(day);
});

describe('customs', () => {
  const number = '4271026123456X';

  test('a declaration on board, by the day when the last of it left', () => {
    expect(readCustomsAnswer(customsLoaded, number)).toEqual({
      outcome: 'found',
      facts: {
        declarationNumber: number,
        exporterName: '한빛정밀 (주)',
        acceptedOn: '2026-11-02',
        loadedOn: '2026-11-09',
        transportNumber: 'HDMUSELA1234',
      },
      aside: [],
    });
  });

  test('their tags are read in whatever letters they write them', () => {
    const shouted = customsLoaded.replaceAll(/<\/?\w+>/g, (tag) => tag.toUpperCase());
    expect(readCustomsAnswer(shouted, number)).toEqual(readCustomsAnswer(customsLoaded, number));
  });

  test('part of the goods on board is not loaded', () => {
    const partly = customsLoaded.replace('<shpmCmplYn>Y', '<shpmCmplYn>N');
    expect(readCustomsAnswer(partly, number)).toMatchObject({ outcome: 'found', facts: { acceptedOn: '2026-11-02' } });
    expect(readCustomsAnswer(partly, number)).not.toHaveProperty('facts.loadedOn');
  });

  test('what is missing or written otherwise is put aside with a word, and the rest is read', () => {
    const odd = customsLoaded
      .replace('<acptDt>20261102', '<acptDt>02-NOV-26')
      .replace(/<exppnConm>[^<]*<\/exppnConm>/, '')
      .replace('<shpmCmplYn>Y', '<shpmCmplYn>?');
    const read = readCustomsAnswer(odd, number);
    expect(read).toMatchObject({ outcome: 'found', facts: { declarationNumber: number, exporterName: '' } });
    expect(read.aside).toEqual([
      'exppnConm is missing',
      'shpmCmplYn is neither Y nor N: ?',
      'acptDt is no day: 02-NOV-26',
    ]);
  });

  test('a number that they do not know, and an answer about another one', () => {
    expect(readCustomsAnswer(customsUnknown, number)).toEqual({ outcome: 'not_found', aside: [] });
    expect(readCustomsAnswer(customsLoaded, '4271026999999X')).toMatchObject({ outcome: 'not_found' });
  });

  test.each([
    ['a refused key, though it says that something does not exist', customsKeyRefused],
    ['half an answer', customsLoaded.slice(0, 400)],
    ['a page of maintenance', '<html><body>점검 중입니다</body></html>'],
    ['nothing', ''],
    ['an entity of their own', customsLoaded.replace('?>', '?><!DOCTYPE a [<!ENTITY b "c">]>')],
    ['neither a count nor a declaration', '<expDclrNoPrExpFfmnBrkdQryRtnVo><a/></expDclrNoPrExpFfmnBrkdQryRtnVo>'],
  ])('%s is no answer', (_what, raw) => {
    expect(() => readCustomsAnswer(raw, number)).toThrow(NoAnswerError);
  });
});

describe('carriers', () => {
  const asked = { number: 'HDMUSELA1234', carrier: 'HDMU' };
  const [one, two] = ['TCLU4265719', 'HMMU1112223'];
  const read = (events: unknown) => readCarrierAnswer(JSON.stringify(events), asked);
  const loaded = event22({ code: 'LOAD', at: '2026-11-05T21:00:00+09:00', port: 'KRPUS', container: one });
  const discharged = event22({ code: 'DISC', at: '2026-12-01T08:00:00-08:00', port: 'USLAX', container: one });
  const gatedOut = event22(
    { code: 'GTOT', at: '2026-12-04T08:00:00-08:00', port: 'USLAX', container: one },
    { transportCall: { UNLocationCode: 'USLAX', modeOfTransport: 'TRUCK' } },
  );

  test('from the port to the consignee, in whatever order the events come', () => {
    expect(read([gatedOut, discharged, loaded])).toEqual({
      outcome: 'found',
      facts: {
        transportNumber: 'HDMUSELA1234',
        carrier: 'HDMU',
        vessel: 'King of the Seas',
        portOfLoading: 'KRPUS',
        portOfDischarge: 'USLAX',
        loadedOn: '2026-11-05',
        dischargedOn: '2026-12-01',
        deliveredOn: '2026-12-04',
      },
      aside: [],
    });
  });

  test('what is planned or estimated has not happened', () => {
    const planned = [
      { ...loaded, eventClassifierCode: 'PLN' },
      { ...discharged, eventClassifierCode: 'EST' },
    ];
    const { facts } = read(planned) as { facts: object };
    expect(facts).toEqual({
      ...{ transportNumber: 'HDMUSELA1234', carrier: 'HDMU', vessel: 'King of the Seas' },
      ...{ portOfLoading: 'KRPUS', portOfDischarge: 'USLAX' },
    });
  });

  test('empty containers that are fetched and brought back count for nothing', () => {
    const fetched = { ...gatedOut, eventDateTime: '2026-11-01T08:00:00+09:00', emptyIndicatorCode: 'EMPTY' };
    expect(read([fetched, loaded])).not.toHaveProperty('facts.deliveredOn');
  });

  test('one of two containers on board is not loaded', () => {
    const other = event22({ code: 'GTIN', at: '2026-11-04T08:00:00+09:00', port: 'KRPUS', container: two });
    const planned = event22(
      { code: 'LOAD', at: '2026-11-06T08:00:00+09:00', port: 'KRPUS', container: two },
      { eventClassifierCode: 'PLN' },
    );
    const half = read([loaded, other, planned]);
    expect(half.aside).toEqual(['1 of 2 containers are on board']);
    expect(half).not.toHaveProperty('facts.loadedOn');
    const whole = read([
      loaded,
      event22({ code: 'LOAD', at: '2026-11-07T08:00:00+09:00', port: 'KRPUS', container: two }),
    ]);
    expect(whole).toMatchObject({ facts: { loadedOn: '2026-11-07' } });
  });

  test('discharged to be loaded again is not discharged', () => {
    const there = event22({ code: 'DISC', at: '2026-11-12T08:00:00+08:00', port: 'SGSIN', container: one });
    const again = event22(
      { code: 'LOAD', at: '2026-11-14T08:00:00+08:00', port: 'SGSIN', container: one },
      { eventClassifierCode: 'PLN' },
    );
    expect(read([loaded, there, again])).not.toHaveProperty('facts.dischargedOn');
  });

  test('an answer with events of others is not believed, and none is an unknown number', () => {
    const foreign = { ...loaded, documentReferences: [{ documentReferenceType: 'TRD', documentReferenceValue: 'X1' }] };
    expect(read([foreign])).toEqual({ outcome: 'not_found', aside: ['1 events are about other numbers'] });
    expect(read([])).toEqual({ outcome: 'not_found', aside: [] });
    expect(read([foreign, loaded])).toMatchObject({ outcome: 'found', facts: { loadedOn: '2026-11-05' } });
  });

  test('an event without a time is put aside; unknown ones are passed over', () => {
    const untimed = { ...discharged, eventDateTime: 'soon' };
    const read2 = read([loaded, untimed, { eventType: 'SHIPMENT', shipmentEventTypeCode: 'CONF' }, null, 'x']);
    expect(read2.aside).toEqual(['An event has no time that can be read: soon']);
    expect(read2).toMatchObject({ outcome: 'found', facts: { loadedOn: '2026-11-05' } });
  });

  test('version 3.0 says the same in other words', () => {
    const container = 'MSKU1234565';
    const events = [
      event30({ code: 'LOADED', at: '2026-11-05T03:00:00Z', port: 'KRPUS', container }),
      event30({ code: 'DEPARTED', at: '2026-11-05T18:00:00Z', port: 'KRPUS' }),
      event30({ code: 'ARRIVED', at: '2026-12-05T18:00:00Z', port: 'DEHAM' }, 'ESTIMATED'),
    ];
    const raw = JSON.stringify({ events });
    const facts = {
      ...{ transportNumber: 'MAEU1234567', carrier: 'MAEU', vessel: 'Example Vessel Beta' },
      ...{ portOfLoading: 'KRPUS', portOfDischarge: 'DEHAM', loadedOn: '2026-11-05' },
    };
    expect(readCarrierAnswer(raw, { number: 'MAEU1234567', carrier: 'MAEU' })).toMatchObject({ facts });
    const own = readCarrierAnswer(raw, { number: container, carrier: 'MAEU' });
    expect(own).toMatchObject({ facts: { transportNumber: container, loadedOn: '2026-11-05' } });
  });

  test.each(['<html>', '{"message":"Service unavailable"}', 'null', '"yes"'])('%s is no answer', (raw) => {
    expect(() => readCarrierAnswer(raw, asked)).toThrow(NoAnswerError);
  });
});

describe('airlines', () => {
  const asked = { number: '18012345675', carrier: '180' };

  test('flown and delivered, in short and in full names; planned events have not happened', () => {
    expect(readAirAnswer(JSON.stringify(oneRecordEvents), asked)).toEqual({
      outcome: 'found',
      facts: {
        ...{ transportNumber: '18012345675', carrier: '180', portOfLoading: 'ICN' },
        ...{ loadedOn: '2026-11-05', deliveredOn: '2026-11-07' },
      },
      aside: [],
    });
  });

  test('no events are an unknown waybill; anything else is no answer', () => {
    expect(readAirAnswer('{"@context":{},"@set":[]}', asked)).toEqual({ outcome: 'not_found', aside: [] });
    expect(readAirAnswer('{"@type":"api:Collection","api:hasTotalItems":0}', asked).outcome).toBe('not_found');
    expect(() => readAirAnswer('{"error":"x"}', asked)).toThrow(NoAnswerError);
  });
});

describe('the tax office', () => {
  const number = '2222222227';
  const read = (answered: unknown) => readBusinessAnswer(JSON.stringify(answered), number);

  test.each([
    ['01', 'open'],
    ['02', 'suspended'],
    ['03', 'closed'],
  ])('%s is %s', (code, status) => {
    expect(read(taxOfficeSample('222-22-22227', code))).toEqual({
      outcome: 'found',
      facts: { businessNumber: number, status },
      aside: [],
    });
  });

  test('says since when a company is closed, and which number was never given', () => {
    expect(read(taxOfficeSample(number, '03', '20260331'))).toMatchObject({ facts: { closedOn: '2026-03-31' } });
    expect(read(taxOfficeSample(number, ''))).toEqual({ outcome: 'not_found', aside: [] });
  });

  test.each([
    ['about another number', taxOfficeSample('1111111119', '01')],
    ['a status that nobody has published', taxOfficeSample(number, '09')],
    ['their refusal', { status_code: 'TOO_LARGE_REQUEST' }],
    ['their error', { code: -4, msg: '등록되지 않은 인증키 입니다.' }],
  ])('%s is no answer', (_what, answered) => {
    expect(() => read(answered)).toThrow(NoAnswerError);
  });
});
