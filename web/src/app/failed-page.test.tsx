// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { showPage } from '../../test/show-page.tsx';
import { ApiError } from '../platform/api.ts';
import { bringTexts } from '../platform/translate.ts';
import ui from '../ui/texts/en.json' with { type: 'json' };
import { FailedPage } from './failed-page.tsx';

beforeAll(() => bringTexts('en', { ui }));
afterEach(cleanup);

const answer = (status: number) => new ApiError({ status, code: 'x.y', message: '' });

it.each([
  ['404', answer(404), 'Page not found.'],
  ['500', answer(500), 'A server error occurred. Please try again later.'],
  ['403', answer(403), 'An error occurred. Please contact support.'],
  ['500', new TypeError('x is undefined'), 'An error occurred. Please contact support.'],
])('shows %s with the sentence of the spec (§8)', async (status, error, sentence) => {
  showPage(<FailedPage error={error} />, '/en/login');
  expect((await screen.findByRole('heading')).textContent).toBe(sentence);
  expect(screen.getByText(status)).toBeTruthy();
});
