/** A workbook as spreadsheets save one: texts in a shared table, numbers as such, empty cells left out. */
import { strToU8, zipSync } from 'fflate';

const inXml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** `rows` of the first sheet. */
export function makeWorkbook(rows: readonly (readonly (string | number)[])[]): Uint8Array {
  const shared: string[] = [];
  const cell = (value: string | number, place: string) => {
    if (value === '') return '';
    if (typeof value === 'number') return `<c r="${place}"><v>${value}</v></c>`;
    shared.push(value);
    return `<c r="${place}" t="s"><v>${shared.length - 1}</v></c>`;
  };
  const lines = rows.map((cells, row) => {
    const written = cells.map((value, column) => cell(value, `${String.fromCharCode(65 + column)}${row + 1}`));
    return `<row r="${row + 1}">${written.join('')}</row>`;
  });
  const main = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
  return zipSync({
    'xl/workbook.xml': strToU8(
      `<workbook ${main} xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><sheets><sheet name="Sheet" sheetId="1" r:id="rId3"/></sheets></workbook>`,
    ),
    'xl/_rels/workbook.xml.rels': strToU8(
      '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId3" Target="worksheets/sheet7.xml"/></Relationships>',
    ),
    'xl/worksheets/sheet7.xml': strToU8(`<worksheet ${main}><sheetData>${lines.join('')}</sheetData></worksheet>`),
    'xl/sharedStrings.xml': strToU8(
      `<sst ${main}>${shared.map((text, index) => (index % 2 ? `<si><t>${inXml(text)}</t></si>` : `<si><r><t>${inXml(text.slice(0, 1))}</t></r><r><t xml:space="preserve">${inXml(text.slice(1))}</t></r></si>`)).join('')}</sst>`,
    ),
  });
}
