/** Applications that are right as they are, with proofs and uploads that the database knows. */

import { randomUUID } from 'node:crypto';
import type { Inside } from '@gtp/contract/platform/wire-object.ts';
import type { buyerApplication } from '@gtp/contract/registration/buyer-application-wire.ts';
import type { sellerApplication } from '@gtp/contract/registration/seller-application-wire.ts';
import type { MemberDocumentCode } from '@gtp/domain/code/document-codes.ts';
import {
  agreementsOfAll,
  buyerTerms,
  complianceQuestions,
  sellerTerms,
  type Term,
} from '@gtp/domain/registration/agreements.ts';
import { isBusinessNumber } from '@gtp/domain/verification/business-number.ts';
import { openUploadTicket } from '../../src/attachment/attachment.ts';
import { insertFile } from '../../src/attachment/attachment-store.ts';
import type { Clock } from '../../src/platform/clock.ts';
import type { Database } from '../../src/platform/database.ts';
import { tokenHash } from '../../src/platform/secrets.ts';
import { keptSubject } from '../../src/verification/proof-subject.ts';
import type { ProofSubject } from '../../src/verification/verification.ts';
import { insertVerification } from '../../src/verification/verification-store.ts';

export type Applying = { readonly database: Database; readonly clock: Clock; readonly mailCodeSecret: string };
export type BuyerApplication = Inside<typeof buyerApplication>;
export type SellerApplication = Inside<typeof sellerApplication>;

/** A proof of the subject, as it stands once the code was typed. */
export async function makeProof(context: Applying, proves: ProofSubject, at = context.clock.now()): Promise<string> {
  const verificationId = `ver_${randomUUID()}`;
  const times = { requestedAt: at, provenAt: at };
  const kept = keptSubject(context.mailCodeSecret, proves);
  const code = { codeHash: undefined, expiresAt: undefined };
  await insertVerification(context.database, { ...kept, ...times, ...code, verificationId, ipAddress: '' });
  return verificationId;
}

/** Uploads without bytes under a new ticket, one a document code. */
export async function makeUploads(
  context: Applying,
  documentCodes: readonly MemberDocumentCode[],
  { ending = 'pdf' }: { readonly ending?: string } = {},
) {
  const opened = await openUploadTicket(context, { ipAddress: randomUUID() });
  if (!opened.ok) throw new Error(opened.code);
  const { ticket } = opened.value;
  const files = documentCodes.map((documentCode) => ({
    documentCode,
    fileName: `${documentCode}.${ending}`,
    contentType: 'application/pdf',
    body: undefined,
    byteCount: 1_234,
    fileId: `file_${randomUUID()}`,
  }));
  for (const { fileId, fileName, contentType, byteCount, documentCode } of files) {
    await insertFile(context.database, {
      fileId,
      fileName,
      contentType,
      byteCount,
      documentCode,
      companyId: undefined,
      uploadedBy: undefined,
      ticketHash: tokenHash(ticket),
      sha256: '0'.repeat(64),
      storageKey: fileId,
      state: 'draft',
      scan: 'unchecked',
      createdAt: context.clock.now(),
    });
  }
  return { uploadTicket: ticket, files };
}

const login = { password: 'Trade!2026', passwordConfirmation: 'Trade!2026' };
const accepted = (terms: readonly Term[]) => terms.map((term) => ({ term, version: '2026-11', isAccepted: true }));

/** Any number with a right check digit, of a corporation unless the middle says otherwise. */
function makeBusinessNumber(kind = '86'): string {
  for (;;) {
    const ends = String(Math.floor(Math.random() * 1e8)).padStart(8, '0');
    const number = `${1 + Math.floor(Math.random() * 8)}${ends.slice(0, 2)}${kind}${ends.slice(3)}`;
    if (isBusinessNumber(number)) return number;
  }
}

/** A Singaporean company that pays with the card behind `token`. */
export async function makeBuyerApplication(
  context: Applying,
  card: BuyerApplication['card'],
): Promise<BuyerApplication> {
  const mark = randomUUID().slice(0, 8);
  const email = `jane-${mark}@tan.example`;
  const address = { postalCode: '049321', address1: '1 Raffles Place', address2: '#12-01' };
  const uploads = await makeUploads(context, ['DG01', 'DG04', 'DG90']);
  return {
    applicant: {
      ...login,
      userId: `jane-${mark}`,
      givenName: 'Jane',
      familyName: 'Tan',
      gender: 'female',
      birthday: '1988-02-29',
      country: 'SG',
      dialCode: '65',
      mobile: '91234567',
      postalCode: '049321',
      address1English: '1 Raffles Place',
    },
    company: {
      ...address,
      taxNumber: `2019-${mark}`,
      name: `Tan Trading ${mark} Pte. Ltd.`,
      businessKind: 'Wholesale',
      industry: 'Cosmetics',
      country: 'SG',
      dialCode: '65',
      phone: '61234567',
      email,
      fax: '61234568',
    },
    owner: {
      ...address,
      givenName: 'Wei',
      familyName: 'Tan',
      gender: 'male',
      birthday: '1960-12-31',
      country: 'SG',
    },
    files: uploads.files.slice(0, 2),
    uploadTicket: uploads.uploadTicket,
    agreements: agreementsOfAll,
    terms: accepted(buyerTerms),
    introduction: { url: 'tan.example', description: 'We sell skin care.', file: uploads.files[2] },
    emailProof: await makeProof(context, { kind: 'email', email }),
    card,
  };
}

/** A corporation whose representative signs up; `email` is proved. */
export async function makeSellerApplication(context: Applying): Promise<SellerApplication> {
  const mark = randomUUID().slice(0, 8);
  const person = {
    name: '김철수',
    givenName: 'Cheolsu',
    familyName: 'Kim',
    gender: 'male',
    birthday: '1980-03-01',
  } as const;
  const account = { bank: '004', number: '123456-01-123456', holder: '한빛화장품' };
  const address = { postalCode: '04524', address1: '서울특별시 중구 세종대로 110' };
  return {
    ...(await makeUploads(context, ['DG01', 'DG02', 'DG03', 'DG04', 'DG05', 'DG06'])),
    kind: 'self',
    applicant: {
      ...person,
      ...login,
      userId: `kim-${mark}`,
      isRepresentative: true,
      registrationNumber: '8003011234567',
      dialCode: '82',
      country: 'KR',
      mobile: '01012345678',
      occupation: '11',
      relation: '00',
      proofs: {
        idCard: await makeProof(context, { kind: 'id_card', name: person.name, birthday: person.birthday }),
        deposit: await makeProof(context, {
          kind: 'deposit',
          bank: account.bank,
          accountNumber: account.number,
          holder: account.holder,
        }),
      },
    },
    company: {
      ...address,
      address1English: '110, Sejong-daero, Jung-gu, Seoul',
      type: 'corporation',
      subtype: 'profit_company',
      businessNumber: makeBusinessNumber(),
      name: '한빛화장품',
      nameEnglish: 'Hanbit Cosmetics Co., Ltd.',
      dealsInVirtualAssets: false,
      industry: '20423',
      foundedOn: '2011-05-02',
      phone: '0212345678',
      email: `office-${mark}@hanbit.example`,
      otherPlaceOfBusiness: 'none',
      corporationNumber: '1101110062432',
      isListed: false,
      isDomestic: true,
      country: 'KR',
      scale: 'mid_or_small',
      purpose: '04',
      fundSource: '03',
    },
    branches: [],
    isOwnerApplicant: true,
    hasCoOwners: false,
    owner: { ...person, ...address, country: 'KR', isResident: true },
    coOwners: [],
    hasAgent: false,
    beneficialOwners: {
      isRepresentative: true,
      name: person.name,
      birthday: person.birthday,
      country: 'KR',
      kind: '01',
      confirmedBy: '01',
      share: 10_000,
      others: [],
    },
    account,
    lacksPowerOfAttorney: false,
    emailProof: await makeProof(context, { kind: 'email', email: `kim-${mark}@hanbit.example` }),
    agreements: agreementsOfAll,
    terms: accepted(sellerTerms),
    compliance: complianceQuestions.map((question) => ({ question, version: '2026-11', isConfirmed: true })),
    introduction: {},
  };
}
