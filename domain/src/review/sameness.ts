/** What two members may have in common that points to one business behind both. */
export const samenesses = [
  'taxNumber',
  'corporationNumber',
  'name',
  'representative',
  'bankAccount',
  'card',
  'address',
  'phone',
  'email',
  'emailDomain',
  'url',
] as const;
export type Sameness = (typeof samenesses)[number];

/** Addresses there are everybody's; to share one of these proves nothing. The last is the demo's. */
export const sharedEmailDomains = [
  '126.com',
  '163.com',
  'daum.net',
  'gmail.com',
  'gmx.com',
  'hanmail.net',
  'hotmail.com',
  'icloud.com',
  'kakao.com',
  'live.com',
  'mail.com',
  'msn.com',
  'nate.com',
  'naver.com',
  'outlook.com',
  'proton.me',
  'protonmail.com',
  'qq.com',
  'yahoo.co.jp',
  'yahoo.com',
  'yahoo.com.mx',
  'demo.example',
] as const;
