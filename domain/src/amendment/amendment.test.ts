import { describe, expect, test } from 'vitest';
import { phonePlans } from '../../test/make-application.ts';
import { reviewerOf } from '../account/client-types.ts';
import { clientTypes } from '../account/permissions.ts';
import {
  type Amendment,
  acceptAmendment,
  amendmentStates,
  checkDocument,
  documentCodesOf,
  documentStatus,
  mayAmend,
  proofOf,
  refuseAmendment,
} from './amendment.ts';
import { changesOf, type Details, detailNames, detailsOf, isReviewedDetail } from './company-details.ts';

const current: Details = { name: '한빛', englishName: 'Hanbit', phone: '0212345678', url: 'www.hanbit.example' };
const seller = { clientType: 'SELLER', country: 'KR', plans: phonePlans, current } as const;

describe('a company’s data', () => {
  test('changes where it differs, without the blanks around it', () => {
    const wanted = [
      { name: 'name', value: ' 한빛코스메틱 ' },
      { name: 'phone', value: '0212345678' },
    ] as const;
    expect(changesOf({ ...seller, wanted })).toEqual({
      ok: true,
      value: [{ name: 'name', from: '한빛', to: '한빛코스메틱' }],
    });
  });

  test.each([
    ['nothing', [], 'amendment.nothing_changed'],
    ['an emptied name', [{ name: 'name', value: ' ' }], 'amendment.value_missing'],
    ['an English name in Korean', [{ name: 'englishName', value: '한빛' }], 'amendment.value_wrong'],
    ['a phone that is none', [{ name: 'phone', value: 'call me' }], 'amendment.value_wrong'],
    ['a web site that is none', [{ name: 'url', value: 'no site' }], 'amendment.value_wrong'],
    ['a name without end', [{ name: 'name', value: 'x'.repeat(201) }], 'amendment.value_too_long'],
    ["a buyer's line of business", [{ name: 'businessKind', value: 'Retail' }], 'amendment.field_unknown'],
  ] as const)('is refused: %s', (_name, wanted, code) => {
    expect(changesOf({ ...seller, wanted: [...wanted] })).toMatchObject({ ok: false, code });
  });

  test('is reviewed where it says who and where the company is, and not where it says how to reach it', () => {
    expect(detailNames.filter((name) => !isReviewedDetail(name))).toEqual([
      'phone',
      'fax',
      'email',
      'url',
      'description',
      'descriptionEnglish',
    ]);
    expect(detailsOf('ISSUER')).not.toContain('corporationNumber');
  });
});

const waiting: Amendment = {
  state: 'waiting',
  clientType: 'SELLER',
  changes: [{ name: 'name' }],
  proves: [],
  checkedBy: undefined,
  proof: 'shown',
};

describe('an amendment', () => {
  test('goes to the agency for sellers, to the issuer for buyers, to the network for issuers', () => {
    expect(clientTypes.map((each) => [each, reviewerOf(each)])).toEqual([
      ['SELLER', 'KOTRA'],
      ['BUYER', 'ISSUER'],
      ['VISA', undefined],
      ['KOTRA', undefined],
      ['ISSUER', 'VISA'],
    ]);
  });

  test('of who a seller is takes two people', () => {
    expect(acceptAmendment(waiting, 'kotra01')).toEqual({ ok: true, value: 'checked' });
    const checked = { ...waiting, state: 'checked', checkedBy: 'kotra01' } as const;
    expect(acceptAmendment(checked, 'kotra01')).toMatchObject({ code: 'amendment.second_person_needed' });
    expect(acceptAmendment(checked, 'kotra02')).toEqual({ ok: true, value: 'accepted' });
  });

  test('of a document that is a proof by itself takes two people, as the first one did', () => {
    const proof = { ...waiting, changes: [], proves: ['id_card'], proof: undefined } as const;
    expect(acceptAmendment(proof, 'kotra01')).toEqual({ ok: true, value: 'checked' });
    const checked = { ...proof, state: 'checked', checkedBy: 'kotra01' } as const;
    expect(acceptAmendment(checked, 'kotra01')).toMatchObject({ code: 'amendment.second_person_needed' });
    expect(acceptAmendment(checked, 'kotra02')).toEqual({ ok: true, value: 'accepted' });
  });

  test.each([
    ['an address', { changes: [{ name: 'address1' }] }],
    ['a document', { changes: [] }],
    ['who a buyer is', { clientType: 'BUYER' }],
    ['who an issuer is', { clientType: 'ISSUER' }],
  ] as const)('of %s takes one', (_name, difference) => {
    expect(acceptAmendment({ ...waiting, ...difference }, 'kotra01')).toEqual({ ok: true, value: 'accepted' });
  });

  test.each([
    ['a name without a certificate', { name: 'name', certificateAt: undefined }, 'missing'],
    ['a representative, by one that came since', { name: 'representativeName', certificateAt: '2026-11-25' }, 'shown'],
    ['a name, by one of 90 days before', { name: 'name', certificateAt: '2026-08-24' }, 'shown'],
    ['a corporate number, by an older one', { name: 'corporationNumber', certificateAt: '2026-08-23' }, 'missing'],
    ['an English name', { name: 'englishName', certificateAt: undefined }, undefined],
    ['an address', { name: 'address1', certificateAt: undefined }, undefined],
    ['the name of an issuer', { name: 'name', certificateAt: undefined, clientType: 'ISSUER' }, undefined],
    [
      'a name, by the one of the approval',
      { name: 'name', certificateAt: '2026-11-20', confirmedAt: '2026-11-20' },
      'missing',
    ],
    ['a name, by one since', { name: 'name', certificateAt: '2026-11-21', confirmedAt: '2026-11-20' }, 'shown'],
  ] as const)('of %s is shown by a document or not', (_what, facts, proof) => {
    const { name, certificateAt, ...more } = facts;
    const { confirmedAt, ...of } = { confirmedAt: undefined, ...more };
    const instant = (day: string | undefined) => (day === undefined ? undefined : new Date(day));
    const certified = {
      ...({ clientType: 'SELLER', ...of } as const),
      changes: [{ name }],
      askedAt: new Date('2026-11-22'),
      certificateAt: instant(certificateAt),
      confirmedAt: instant(confirmedAt),
    };
    expect(proofOf(certified)).toBe(proof);
  });

  test('that no document shows is refused, whoever looks at it', () => {
    expect(acceptAmendment({ ...waiting, proof: 'missing' }, 'kotra01')).toMatchObject({
      code: 'amendment.proof_missing',
    });
  });

  test('is refused with a reason, and with words where the reason is another', () => {
    expect(refuseAmendment(waiting, { reasonClass: undefined, reasonText: '' })).toMatchObject({
      code: 'amendment.reason_missing',
    });
    expect(refuseAmendment(waiting, { reasonClass: 'RJ99', reasonText: ' ' })).toMatchObject({
      code: 'amendment.words_missing',
    });
    expect(refuseAmendment(waiting, { reasonClass: 'RJ04', reasonText: '' })).toEqual({ ok: true, value: 'RJ04' });
  });

  test.each(amendmentStates.slice(2))('is decided once: not when %s', (state) => {
    expect(acceptAmendment({ ...waiting, state }, 'kotra01')).toMatchObject({ code: 'amendment.not_open' });
    expect(refuseAmendment({ state }, { reasonClass: 'RJ01', reasonText: '' })).toMatchObject({
      code: 'amendment.not_open',
    });
  });

  test('is for those who have been reviewed', () => {
    expect(mayAmend('approved')).toBe(true);
    expect(mayAmend('suspended')).toBe(true);
    expect(mayAmend(undefined)).toBe(true);
    expect(mayAmend('document_check')).toBe(false);
    expect(mayAmend('closed')).toBe(false);
  });
});

describe('a document', () => {
  const today = '2026-11-21';
  test.each([
    ['accepted', undefined, 'valid'],
    ['accepted', '2026-12-22', 'valid'],
    ['accepted', '2026-12-21', 'expires_soon'],
    ['accepted', '2026-11-21', 'expires_soon'],
    ['accepted', '2026-11-20', 'expired'],
    ['rejected', undefined, 'rejected'],
    ['uploaded', undefined, 'in_review'],
  ] as const)('that is %s until %s is %s', (state, expiresOn, status) => {
    expect(documentStatus({ state, expiresOn, today })).toBe(status);
  });

  test('is taken if this kind of company has it and it is not over', () => {
    const document = { clientType: 'BUYER', documentCode: 'DG01', expiresOn: '2027-01-01', today } as const;
    expect(checkDocument(document).ok).toBe(true);
    expect(checkDocument({ ...document, documentCode: 'DG06' })).toMatchObject({ code: 'amendment.document_unknown' });
    expect(checkDocument({ ...document, expiresOn: today })).toMatchObject({ code: 'amendment.document_expired' });
    expect(documentCodesOf('SELLER')).toContain('DG06');
  });
});
