/** A brand of another company, as the files of its folder: texts as they are, brand.json as its value. */
import { terms } from '@gtp/domain/registration/agreements.ts';

export type FolderFiles = Readonly<Record<string, string | object>>;

export const logo =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 10"><rect width="40" height="10" rx="2" fill="#8a1538"/></svg>';

const titles = { ko: '이용약관', en: 'Terms' };
export const termFiles: Readonly<Record<string, string>> = Object.fromEntries(
  (['ko', 'en'] as const).flatMap((language) =>
    terms.map((term) => {
      const text = language === 'ko' ? `## 제1조\n\n${term} 본문` : `Text of ${term}`;
      return [`terms/${language}/${term}.md`, `# ${titles[language]} ${term}\n\n${text}\n`];
    }),
  ),
);

/** A whole folder. */
export function brandFolder(): FolderFiles {
  return {
    'brand.json': {
      name: 'Hanbit Trade',
      company: {
        name: { ko: '한빛무역결제 주식회사', en: 'Hanbit Trade Payments Co., Ltd.' },
        address: { ko: '서울특별시 중구 세종대로 110', en: '110 Sejong-daero, Jung-gu, Seoul' },
      },
      colours: { brand: '#8a1538' },
      terms: { date: '2026-12-01' },
    },
    'logo.svg': logo,
    ...termFiles,
  };
}
