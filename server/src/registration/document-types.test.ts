/** What is inside an application's document has to be of a type that its slot takes, whatever it was uploaded as. */
import { registerSeller } from '@gtp/contract/registration/registration-wire.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeSellerApplication, makeUploads } from '../../test/make/make-application.ts';
import { startTestApp, type TestApp } from '../../test/start-test-app.ts';

let testApp: TestApp;

beforeAll(async () => {
  testApp = await startTestApp();
});
afterAll(() => testApp.close());

test('a scan of a type that no scan has is refused with the upload’s own status, and nothing is stored', async () => {
  const right = await makeSellerApplication(testApp.context);
  const codes = right.files.map(({ documentCode }) => documentCode);
  const uploads = await makeUploads(testApp.context, codes, { ending: 'pptx' });
  const body = registerSeller.body.encode({ ...right, ...uploads });
  const refused = await testApp.call({ path: '/apply/register', body });
  expect(refused.statusCode).toBe(415);
  expect(refused.json()).toMatchObject({ code: 'attachment.type_refused', field: 'attachFileList' });
  const { rows } = await testApp.made.pool.query('select from companies where tax_number = $1', [
    right.company.businessNumber.replaceAll('-', ''),
  ]);
  expect(rows).toEqual([]);
});
