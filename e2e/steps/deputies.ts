/** Rights of a deputy that have effect: identity and power of attorney are filed, and confirmed by whoever reviews them. */
import { uploadFile } from '@gtp/contract/attachment/attachment-wire.ts';
import {
  confirmAuthority,
  fileAuthority,
  listAuthorities,
  readOwnSignatory,
} from '@gtp/contract/signatory/signatory-wire.ts';
import { expect, type Page } from '@playwright/test';
import { onePagePdf } from './evidence.ts';
import { callAs, uploadAs } from './portal-call.ts';

/** The deputy on `page` files both, and the person on `reviewer` confirms them. */
export async function confirmRights(page: Page, reviewer: Page): Promise<void> {
  const stamp = Date.now();
  const upload = async (docCd: string) =>
    (await uploadAs(page, uploadFile, { docCd, file: onePagePdf(`${docCd} ${stamp}`) })).fileId;
  const identityFileId = await upload('DG04');
  const powerOfAttorneyFileId = await upload('DG07');
  const proof = { method: 'document', name: `Deputy ${stamp}`, birthday: '1985-05-05', identityFileId } as const;
  await callAs(page, fileAuthority, { body: { ...proof, powerOfAttorneyFileId } });
  const [filed] = (await callAs(page, readOwnSignatory)).authorities;
  const waiting = await callAs(reviewer, listAuthorities);
  const found = waiting.list.find(({ authorityId }) => authorityId === filed?.authorityId);
  expect(found).toBeDefined();
  await callAs(reviewer, confirmAuthority, {
    params: { authorityId: found?.authorityId ?? '' },
    body: { birthday: proof.birthday },
  });
}
