import { describe, expect, it } from 'vitest';
import { fillText } from './fill-text.ts';

const facts: Readonly<Record<string, string>> = { name: 'Hanbit Cosmetics Co., Ltd.', day: '3 May', amount: '$&.5' };
const filled = (text: string) => fillText(text, (name, blank) => facts[name] ?? blank);

describe('a sentence with blanks', () => {
  it.each([
    ['For {name}. It begins on {day}.', 'For Hanbit Cosmetics Co., Ltd. It begins on 3 May.'],
    ['{name}', 'Hanbit Cosmetics Co., Ltd.'],
    ['From {name}, with {name}', 'From Hanbit Cosmetics Co., Ltd., with Hanbit Cosmetics Co., Ltd.'],
    ['{name}...', 'Hanbit Cosmetics Co., Ltd....'],
    ['{amount} of {other}.', '$&.5 of {other}.'],
  ])('%s', (text, written) => expect(filled(text)).toBe(written));
});
