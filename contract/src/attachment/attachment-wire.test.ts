import { expect, test } from 'vitest';
import { expectRefusal, expectRoundTrip } from '../../test/expect-round-trip.ts';
import { uploadedFile, uploadFields } from './attachment-wire.ts';

const sample = {
  fileId: 'fil_1',
  fileName: '상업송장.pdf',
  contentType: 'application/pdf',
  fileSize: 10_240,
  sha256: 'a'.repeat(64),
  uploadDt: '20261121101010',
  scan: 'checking' as const,
};

test('an uploaded file crosses both ways, with its document code or without', () => {
  expectRoundTrip(uploadedFile, sample);
  expectRoundTrip(uploadedFile, { ...sample, docCd: 'DG32' });
  expectRefusal(uploadedFile, sample, ['fileSize', '10240']);
  expectRefusal(uploadedFile, sample, ['docCd', 'DG320']);
});

test('the form calls the document code what the table calls it', () => {
  expect(uploadedFile.rows.documentCode?.[0]).toBe(uploadFields.documentCode);
});
