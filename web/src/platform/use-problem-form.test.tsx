// @vitest-environment happy-dom
import { act, cleanup, render, renderHook, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ApiError } from './api.ts';
import { keepDraft, readDraft } from './kept-draft.ts';
import { isSaidAtField } from './said-at-field.ts';
import { useProblemForm } from './use-problem-form.ts';

beforeEach(() => localStorage.clear());
afterEach(cleanup);

const initial = { title: '', words: '' };
const refusal = (field: string) => new ApiError({ status: 422, code: 'x.y', message: 'Taken', field });

function formOf(options: Partial<Parameters<typeof useProblemForm<typeof initial>>[0]> = {}) {
  return renderHook(() =>
    useProblemForm({
      name: 'test',
      initial,
      problemsOf: ({ title, words }) => ({
        title: title ? undefined : 'A title, please',
        words: words ? undefined : 'Words, please',
      }),
      pathOf: (field) => (field in initial ? field : undefined),
      ...options,
    }),
  ).result;
}

describe('a form', () => {
  it('says what is wrong once somebody tries to go on, and goes to the first field', () => {
    render(<input id="test-title" />);
    const form = formOf();
    expect(form.current.bind('title').error).toBeUndefined();
    act(() => void expect(form.current.tryOut()).toBe(false));
    expect(form.current.wrong.map(({ fieldId }) => fieldId)).toEqual(['test-title', 'test-words']);
    expect(document.activeElement).toBe(screen.getByRole('textbox'));
    act(() => form.current.set({ title: 'A' }));
    expect(form.current.bind('title').error).toBeUndefined();
    expect(form.current.bind('words').error).toBe('Words, please');
  });

  it('goes to the field that the server refused once it can be written in again', () => {
    const form = formOf();
    const field = Object.assign(document.createElement('input'), { id: 'test-title' });
    act(() => {
      form.current.takeRefusal(refusal('title'));
      // As a form whose fields are closed while it is sent.
      document.body.append(field);
    });
    expect(document.activeElement).toBe(field);
    field.remove();
  });

  it('says it when a field is left, where that is wanted', () => {
    const form = formOf({ saysOnLeave: 'always' });
    act(() => form.current.bind('words').onBlur());
    expect(form.current.bind('words').error).toBe('Words, please');
    expect(form.current.bind('title').error).toBeUndefined();
  });

  it('puts a refusal beside its field until something is changed, and leaves others to its caller', () => {
    const form = formOf();
    act(() => form.current.set({ title: 'A', words: 'B' }));
    act(() => void expect(form.current.takeRefusal(refusal('title'))).toBe(true));
    expect(form.current.bind('title').error).toBe('Taken');
    act(() => form.current.set({ title: 'C' }));
    expect(form.current.bind('title').error).toBeUndefined();
    act(() => void expect(form.current.takeRefusal(refusal('else'))).toBe(false));
  });

  it('knows which refusal is read beside a field of the page', () => {
    render(<input id="test-title" />);
    const form = formOf();
    const [shown, nowhere] = [refusal('title'), refusal('words')];
    act(() => void form.current.takeRefusal(shown));
    act(() => void form.current.takeRefusal(nowhere));
    expect([shown, nowhere].map(isSaidAtField)).toEqual([true, false]);
  });

  it('begins with what was kept, and keeps nothing that is discarded', () => {
    const draft = { key: 'draft', isWhole: () => true };
    keepDraft('draft', { savedAt: new Date(), values: { title: 'Kept', words: '' }, version: 2 });
    const form = formOf({ draft });
    expect(form.current.values.title).toBe('Kept');
    expect(form.current.version).toBe(2);
    act(() => form.current.discard(initial));
    expect(form.current.values).toEqual(initial);
    expect(form.current.restoredAt).toBeUndefined();
    expect(readDraft('draft', () => true)).toBeUndefined();
  });

  it('forgets what was saved, and keeps what was typed since', () => {
    const form = formOf({ draft: { key: 'draft', isWhole: () => true }, version: 1 });
    act(() => form.current.set({ title: 'Sent' }));
    const sent = form.current.values;
    act(() => form.current.set({ title: 'Sent', words: 'Later' }));
    act(() => {
      form.current.forget(sent);
      form.current.rebase(2);
    });
    cleanup();
    expect(readDraft('draft', () => true)).toMatchObject({ values: { title: 'Sent', words: 'Later' }, version: 2 });
  });

  it('keeps no draft of what was saved as it stands', () => {
    const form = formOf({ draft: { key: 'draft', isWhole: () => true }, version: 1 });
    act(() => form.current.set({ title: 'Sent' }));
    act(() => {
      form.current.forget(form.current.values);
      form.current.rebase(2);
    });
    cleanup();
    expect(readDraft('draft', () => true)).toBeUndefined();
  });

  it('keeps what is typed where it began, whoever is signed in by then', () => {
    const { result, rerender } = renderHook(
      ({ key }) =>
        useProblemForm({ name: 'test', initial, problemsOf: () => ({}), draft: { key, isWhole: () => true } }),
      { initialProps: { key: 'draft:a' } },
    );
    act(() => result.current.set({ title: 'Of A' }));
    rerender({ key: 'draft:b' });
    cleanup();
    expect(readDraft('draft:a', () => true)).toMatchObject({ values: { title: 'Of A' } });
    expect(readDraft('draft:b', () => true)).toBeUndefined();
  });
});
