// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest';
import { forgetDraft } from '../platform/kept-draft.ts';
import { draftKey, keepSignUp, readSignUp } from './sign-up-draft.ts';
import { signUpStore } from './sign-up-store.ts';
import { fileOf, keepFile } from './sign-up-values.ts';

const now = new Date('2026-11-21T00:00:00Z');
const dayMs = 86_400_000;
const values = { 'company.name': 'Hanbit', 'applicant.password': 'Trade!2026' };

beforeEach(() => localStorage.clear());

describe('a draft of a sign-up', () => {
  it('is kept under a buyer or a seller key, each by itself', () => {
    keepSignUp('buyer', { savedAt: now, values, step: 'company', reached: 'company' });
    expect(readSignUp('buyer', now)?.values).toEqual({ 'company.name': 'Hanbit' });
    expect(readSignUp('seller', now)).toBeUndefined();
    expect(draftKey('buyer')).not.toBe(draftKey('seller'));
  });

  it('never holds passwords, codes, identity or card numbers', () => {
    const secrets = {
      'applicant.password': 'Trade!2026',
      'applicant.passwordConfirmation': 'Trade!2026',
      'applicant.registrationNumber': '8003151234567',
      'card.maskedNumber': '4539-0001-****-4321',
      'card.token': 'tok_12345678',
    };
    keepSignUp('seller', { savedAt: now, values: secrets, step: 'login', reached: 'login' });
    const kept = localStorage.getItem(draftKey('seller')) ?? '';
    for (const secret of Object.values(secrets)) expect(kept).not.toContain(secret);
  });

  it('remembers that a file was still being checked for malware, so that the form asks when it opens again', () => {
    const file = { fileId: 'blob_1', fileName: 'a.pdf', contentType: 'application/pdf', byteCount: 1 };
    const kept = keepFile('DG01', { ...file, scan: 'checking' });
    keepSignUp('buyer', { savedAt: now, values: kept, step: 'documents', reached: 'documents' });
    expect(fileOf(readSignUp('buyer', now)?.values ?? {}, 'DG01')).toEqual({ ...file, scan: 'checking' });
  });

  it('expires after 14 days, and is gone then', () => {
    keepSignUp('buyer', { savedAt: now, values, step: 'company', reached: 'company' });
    expect(readSignUp('buyer', new Date(now.getTime() + 14 * dayMs - 1))).toBeDefined();
    expect(readSignUp('buyer', new Date(now.getTime() + 14 * dayMs))).toBeUndefined();
    expect(localStorage.getItem(draftKey('buyer'))).toBeNull();
  });

  it('is no obstacle when nobody can read it', () => {
    localStorage.setItem(draftKey('buyer'), '{broken');
    expect(readSignUp('buyer', now)).toBeUndefined();
  });

  it('is removed for good', () => {
    keepSignUp('buyer', { savedAt: now, values, step: 'company', reached: 'company' });
    forgetDraft(draftKey('buyer'));
    expect(localStorage.getItem(draftKey('buyer'))).toBeNull();
  });
});

describe('who only looks', () => {
  it('leaves no draft; who goes on or types does', () => {
    const store = signUpStore('seller');
    store.forget();
    store.visit('terms', true);
    expect(localStorage.getItem(draftKey('seller'))).toBeNull();
    store.visit('company', true);
    expect(readSignUp('seller', new Date())).toMatchObject({ step: 'company', reached: 'company' });
    store.forget();
    store.visit('terms', true);
    store.set({ 'company.name': 'Hanbit' });
    expect(readSignUp('seller', new Date())).toMatchObject({ step: 'terms', values: { 'company.name': 'Hanbit' } });
    store.forget();
  });
});

describe('two tabs', () => {
  it('agree on what was typed, and each keeps its own secrets', () => {
    const store = signUpStore('buyer');
    store.set({ 'applicant.password': 'Trade!2026', 'company.name': 'Old' });
    keepSignUp('buyer', { savedAt: new Date(), values: { 'company.name': 'New' }, step: 'company', reached: 'owner' });
    window.dispatchEvent(new StorageEvent('storage', { key: draftKey('buyer') }));
    expect(store.read().values).toEqual({ 'applicant.password': 'Trade!2026', 'company.name': 'New' });
    expect(store.read().reached).toBe('owner');
  });

  it('both forget a sign-up that one of them has sent', () => {
    const store = signUpStore('seller');
    store.set({ 'company.name': 'Hanbit', 'applicant.password': 'Trade!2026' });
    forgetDraft(draftKey('seller'));
    window.dispatchEvent(new StorageEvent('storage', { key: draftKey('seller') }));
    expect(store.read().values['company.name']).toBeUndefined();
    expect(store.read().values['applicant.password']).toBeUndefined();
  });
});
