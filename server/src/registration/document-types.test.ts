/** What is inside an application's document has to be of a type that its slot takes, whatever it was uploaded as. */
import { registerSeller } from '@gtp/contract/registration/registration-wire.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeSellerApplication, makeUploads } from '../../test/make/make-application.ts';
import { asOwner } from '../../test/make-test-database.ts';
import { startTestApp, type TestApp } from '../../test/start-test-app.ts';

let testApp: TestApp;

beforeAll(async () => {
  testApp = await startTestApp();
});
afterAll(() => testApp.close());

test('a scan of a type that no scan has is refused with 400, as a failed registration is, and nothing is stored', async () => {
  const right = await makeSellerApplication(testApp.context);
  const codes = right.files.map(({ documentCode }) => documentCode);
  const uploads = await makeUploads(testApp.context, codes, { ending: 'pptx' });
  const body = registerSeller.body.encode({ ...right, ...uploads });
  const refused = await testApp.call({ path: '/apply/register', body });
  expect(refused.statusCode).toBe(400);
  expect(refused.json()).toMatchObject({ code: 'registration.file_type_refused', field: 'attachFileList' });
  const { rows } = await testApp.made.pool.query('select from companies where tax_number = $1', [
    right.company.businessNumber.replaceAll('-', ''),
  ]);
  expect(rows).toEqual([]);
});

test('a file that was found infected after its upload is named, with 400, and so is one that came along and is none', async () => {
  const right = await makeSellerApplication(testApp.context);
  const [first] = right.files;
  await asOwner(testApp.made.ownerUrl, (owner) =>
    owner.query(`update files set scan = 'infected', scan_finding = 'EICAR', scan_after = null where file_id = $1`, [
      first?.fileId,
    ]),
  );
  const infected = await testApp.call({ path: '/apply/register', body: registerSeller.body.encode(right) });
  expect([infected.statusCode, infected.json()]).toMatchObject([
    400,
    { code: 'registration.file_infected', field: 'attachFileList' },
  ]);
  const other = await makeSellerApplication(testApp.context);
  const inline = (body: string) => [
    { documentCode: 'DG01', fileName: 'a.pdf', contentType: 'application/pdf', byteCount: 14, body } as const,
    ...other.files.slice(1),
  ];
  const send = (body: string) =>
    testApp.call({ path: '/apply/register', body: registerSeller.body.encode({ ...other, files: inline(body) }) });
  const wrong = await send(Buffer.from('this is no PDF').toString('base64'));
  expect([wrong.statusCode, wrong.json().field]).toEqual([400, 'attachFileList.0.fileBody']);
  expect(wrong.json().code).toMatch(/^registration\.file_/);
});
