/** What must not get in (trust.md B5), and what happens while the scanner is away (F18). */
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deflateSync } from 'node:zlib';
import { strToU8, zipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { playRounds, roundsOr, timesFromSeed } from '../../test/chance.ts';
import { type MadeCompany, makeBuyer, makeSeller } from '../../test/make/make-company.ts';
import { type MadeScanner, makeScanner } from '../../test/make/make-scanner.ts';
import { makeTestDatabase, type TestDatabase } from '../../test/make-test-database.ts';
import { startTestPortal, type TestPortal } from '../../test/start-test-portal.ts';
import { notifyUploader } from '../operations/notify-uploader.ts';
import { type AdjustableClock, makeAdjustableClock } from '../platform/clock.ts';
import { makeFileStore } from '../platform/file-store.ts';
import { makeIds } from '../platform/ids.ts';
import { silentLog } from '../platform/log.ts';
import { bindAttachment } from './attachment-routes.ts';
import { scanFiles } from './scan-files.ts';
import { storeUpload } from './store-upload.ts';

const eicar = `X5O!P%@AP[4\\PZX54(P^)7CC)7}$${'EICAR'}-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*`;

let made: TestDatabase;
let scannerSimulator: MadeScanner;
let directory: string;
let clock: AdjustableClock;
let portal: TestPortal;
let seller: MadeCompany;
let buyer: MadeCompany;
let context: Parameters<typeof scanFiles>[0] & Parameters<typeof storeUpload>[0];

beforeAll(async () => {
  made = await makeTestDatabase();
  scannerSimulator = await makeScanner();
  directory = await mkdtemp(join(tmpdir(), 'hostile-files-'));
  clock = makeAdjustableClock(new Date('2026-11-21T03:00:00Z'));
  context = {
    database: made.database,
    clock,
    ids: makeIds(clock),
    log: silentLog,
    fileStore: makeFileStore({ directory, key: Buffer.alloc(32, 1) }),
    fileLimitKb: 2_048,
    scanner: scannerSimulator.scanner,
    notifyUploader,
  };
  [seller, buyer] = [await makeSeller(made.database), await makeBuyer(made.database)];
  const canRead = async () => true;
  const bind = (bound: Parameters<typeof bindAttachment>[0]) => bindAttachment(bound, { ...context, canRead });
  portal = await startTestPortal({ ...context, callers: [seller.caller, buyer.caller], bind });
});
afterAll(async () => {
  await portal.close();
  await scannerSimulator.stop();
  await made.drop();
  await rm(directory, { recursive: true });
});

async function* inOnePiece(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}

function upload(fileName: string, content: Uint8Array | string) {
  const bytes = inOnePiece(typeof content === 'string' ? Buffer.from(content, 'latin1') : content);
  return storeUpload(context, { owner: seller.caller, fileName, documentCode: undefined, bytes });
}

/** A Word file with other parts in it. */
function docx(parts: Readonly<Record<string, Uint8Array>> = {}): Uint8Array {
  const main = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml';
  const types = `<Types><Override PartName="/word/document.xml" ContentType="${main}"/></Types>`;
  const own = { '[Content_Types].xml': strToU8(types), 'word/document.xml': strToU8('<w:document/>') };
  return zipSync({ ...own, ...parts });
}

function pdf(objects: string): Buffer {
  return Buffer.from(`%PDF-1.7\n${objects}\n%%EOF\n`, 'latin1');
}

function pngChunk(name: string, content: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(content.length);
  return Buffer.concat([length, Buffer.from(name), content, Buffer.alloc(4)]);
}

function png(side: number, behind = ''): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  const chunks = [pngChunk('IHDR', header), pngChunk('IDAT', Buffer.alloc(9)), pngChunk('IEND', Buffer.alloc(0))];
  return Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), ...chunks, Buffer.from(behind)]);
}

const gif = (start: string, behind = '') => `GIF89a${start}\0\0\0;${behind}`;
const packedObjects = deflateSync('1 0 << /S /JavaScript /JS (app.alert(1)) >>').toString('latin1');
const xml =
  '\xef\xbb\xbf<?xml version="1.0"?>\n<rsm:CrossIndustryInvoice xmlns:rsm="urn:x"></rsm:CrossIndustryInvoice>';
type Invoice = { readonly name?: string; readonly xml?: string; readonly isPacked?: boolean };

/** An electronic invoice in a PDF, as Factur-X has it; `isPacked`: what names it is in an object stream. */
function invoice({ name = '(factur-x.xml)', xml: content = xml, isPacked = false }: Invoice = {}): Buffer {
  const holder = `<< /Type /Filespec /F ${name} /AFRelationship /Alternative /EF << /F 7 0 R /UF 7 0 R >> >>`;
  const named = deflateSync(`8 0 ${holder}`).toString('latin1');
  const file = deflateSync(Buffer.from(content, 'latin1')).toString('latin1');
  return pdf(`${isPacked ? `9 0 obj << /Type /ObjStm >> stream\n${named}\nendstream endobj` : `8 0 obj ${holder} endobj`}
7 0 obj << /Type /EmbeddedFile /Subtype /text#2Fxml /Filter /FlateDecode >> stream\n${file}\nendstream endobj`);
}
const bomb = { 'word/media/zeros.xml': new Uint8Array(11 * 1024 * 1024) };

describe('a hostile file', () => {
  test.each<[string, string, Uint8Array | string, string]>([
    ['EICAR', 'note.txt', eicar, 'infected'],
    ['EICAR in a PDF', 'invoice.pdf', pdf(eicar), 'infected'],
    ['EICAR in a Word file', 'invoice.docx', docx({ 'word/media/a.bin': strToU8(eicar) }), 'infected'],
    ['EICAR in a zip file', 'invoice.zip', zipSync({ 'a.com': strToU8(eicar) }), 'type_refused'],
    ['a PDF with a script', 'a.pdf', pdf('<< /OpenAction << /S /JavaScript >> >>'), 'active_content'],
    ['a PDF with a script by another spelling', 'a.pdf', pdf('<< /S /J#61vaScr#69pt >>'), 'active_content'],
    ['a PDF with a packed script', 'a.pdf', pdf(`<<>>\nstream\r\n${packedObjects}\nendstream`), 'active_content'],
    ['a PDF that starts a program', 'a.pdf', pdf('<< /S /Launch /F (cmd.exe) >>'), 'active_content'],
    ['a PDF with a file in it', 'a.pdf', pdf('<< /Type /EmbeddedFile >>'), 'file_inside'],
    ['a PDF with a file by another spelling', 'a.pdf', pdf('<< /E#46 << /F 1 0 R >> >>'), 'active_content'],
    ['an invoice named as a program', 'a.pdf', invoice({ name: '(invoice.cmd)' }), 'file_inside'],
    ['an invoice with a second name', 'a.pdf', invoice({ name: '(a.xml) /UF <612e657865>' }), 'file_inside'],
    ['something else named as an invoice', 'a.pdf', invoice({ xml: 'MZ\x90\0\x03' }), 'file_inside'],
    ['an invoice with a script', 'a.pdf', invoice({ xml: `${xml}<script>1</script>` }), 'file_inside'],
    [
      'an invoice changed into a program',
      'a.pdf',
      pdf(`${invoice().toString('latin1')}\n7 0 obj <<>> stream\nMZ\nendstream`),
      'file_inside',
    ],
    [
      'an invoice beside another file',
      'a.pdf',
      pdf(`${invoice().toString('latin1')} << /Type /EmbeddedFile >>`),
      'file_inside',
    ],
    [
      'an invoice with a script beside it',
      'a.pdf',
      pdf(`${invoice().toString('latin1')} << /S /JavaScript >>`),
      'active_content',
    ],
    ['files in files to read for ever', 'a.pdf', pdf(`/EmbeddedFile ${'1 0 obj [ '.repeat(100_000)}`), 'file_inside'],
    ['a PDF that hides what it is', 'a.pdf', pdf('<< /Encrypt 5 0 R >> << /Type /ObjStm >>'), 'protected'],
    ['a PDF that is an archive too', 'a.pdf', Buffer.concat([pdf(''), zipSync({ a: strToU8('b') })]), 'malformed'],
    ['an SVG with a script', 'drawing.svg', '<svg><script>alert(1)</script></svg>', 'type_refused'],
    ['a text that is an SVG', 'drawing.txt', '<svg onload="alert(1)"/>', 'active_content'],
    ['a GIF that is a script', 'a.gif', gif('/*\0\0', '*/=1;alert(1)'), 'malformed'],
    ['a GIF with something behind it', 'a.gif', gif('\x10\0\x10\0', '<script>alert(1)</script>'), 'malformed'],
    ['a bomb', 'a.docx', docx(bomb), 'unpacks_too_large'],
    ['a bomb in a file in a file', 'a.docx', docx({ 'word/a.docx': docx(bomb) }), 'unpacks_too_large'],
    ['archives in archives', 'a.docx', docx({ 'word/a.zip': zipSync(bomb) }), 'active_content'],
    ['a Word file with a macro', 'a.docx', docx({ 'word/vbaProject.bin': strToU8('Attribute') }), 'active_content'],
    ['a picture of 20,000 × 20,000', 'a.png', png(20_000), 'image_too_large'],
    ['a picture with something behind it', 'a.png', png(20, 'PK'), 'malformed'],
    ['a program with the name of a PDF', 'a.pdf', 'MZ\x90\0\x03', 'type_refused'],
    ['a file of 0 bytes', 'a.pdf', '', 'empty'],
    ['a name that leads elsewhere', '../../x.pdf', pdf(''), 'name_invalid'],
    ['a name of two lines', 'a\r\nSet-Cookie: b.pdf', pdf(''), 'name_invalid'],
  ])('that is %s is refused, and nothing of it is kept', async (_what, name, content, code) => {
    const refused = await upload(name, content);
    expect(refused).toMatchObject({ ok: false, code: `attachment.${code}` });
    const names = await readdir(directory, { recursive: true });
    expect(names.filter((each) => each.includes('blob_'))).toEqual([]);
    const { rows } = await made.pool.query('select file_id from files');
    expect(rows).toEqual([]);
  });

  test.each<[string, Uint8Array | string]>([
    ['a.pdf', pdf('<< /Type /Catalog >>')],
    ['factur-x.pdf', invoice()],
    ['zugferd.pdf', invoice({ isPacked: true })],
    ['an-invoice-with-a-broken-line.pdf', Buffer.concat([invoice(), pdf('(\\\n) 9 0 obj (\\')])],
    ['a.docx', docx({ 'word/embeddings/Sheet.xlsx': docx() })],
    ['a.png', png(4_000)],
    ['a.gif', gif('\x10\0\x10\0')],
    ['a.txt', '가격 < 100'],
  ])('is not what %s is, and it counts as clean', async (name, content) => {
    const bytes = typeof content === 'string' && name.endsWith('txt') ? Buffer.from(content) : content;
    expect(await upload(name, bytes)).toMatchObject({ ok: true, value: { scan: 'clean' } });
  });
});

async function download(fileId: string, as = buyer) {
  const headers = { authorization: `Bearer ${as.userId}`, 'accept-language': 'ko' };
  return portal.fastify.inject({ url: `/api/v1/files/${fileId}`, headers });
}

const outages = roundsOr(2);

describe('while the scanner is away', () => {
  async function uploaded(name: string, content: Buffer): Promise<string> {
    const stored = await upload(name, content);
    if (!stored.ok) throw new Error(stored.code);
    expect(stored.value.scan).toBe('checking');
    return stored.value.fileId;
  }

  test(`a document stays closed to everybody, and opens once it is back and says clean, ${timesFromSeed(outages)}`, () =>
    playRounds(outages, async ({ chance }) => {
      await scannerSimulator.turn('off');
      const fileId = await uploaded('상업송장.pdf', pdf(`an invoice of ${chance()}`));
      for (let looks = Math.floor(chance() * 5); looks > 0; looks -= 1) {
        expect(await scanFiles(context)).toBe(0);
        clock.advance(chance() * 30_000);
      }
      for (const as of [buyer, seller]) {
        const closed = await download(fileId, as);
        expect([closed.statusCode, closed.json().code]).toEqual([409, 'attachment.being_checked']);
        expect(closed.json().message).toContain('상업송장.pdf');
      }
      expect(await scanFiles(context)).toBe(0);
      await scannerSimulator.turn('on');
      expect(await scanFiles(context)).toBe(0); // asked a moment ago
      // However often it was asked meanwhile.
      clock.advance(3_600_000);
      expect(await scanFiles(context)).toBe(1);
      expect((await download(fileId)).body).toContain('an invoice');
    }));

  test('what it finds afterwards is destroyed, noted, and its uploader notified by the name of the file', async () => {
    await scannerSimulator.turn('off');
    const fileId = await uploaded('invoice.pdf', pdf(eicar));
    const before = (await readdir(directory, { recursive: true })).length;
    await scannerSimulator.turn('on');
    expect(await scanFiles(context)).toBe(1);
    expect((await download(fileId, seller)).json().code).toBe('attachment.infected');
    expect((await readdir(directory, { recursive: true })).length).toBe(before - 1);
    const { rows } = await made.mails.query(
      `select template, user_id, facts->>'fileName' as name, (select command from audit_entries where object_id = $1)
        from emails where template = 'notification.file_infected'`,
      [fileId],
    );
    expect(rows).toEqual([
      {
        template: 'notification.file_infected',
        user_id: seller.userId,
        name: 'invoice.pdf',
        command: 'destroyInfectedFile',
      },
    ]);
    expect(await scanFiles(context)).toBe(0);
  });
});
