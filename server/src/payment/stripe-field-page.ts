import { type Language, languageTag } from '@gtp/domain/platform/language.ts';

const codes = [
  'title',
  'number',
  'expiry',
  'cvc',
  'holderName',
  'privacy',
  'holderName_required',
  'unreachable',
] as const;
type Texts = Readonly<Record<(typeof codes)[number], string>>;

/** What stands on the page; what is wrong with a number Stripe's fields say themselves. */
const texts: Readonly<Record<Language, Texts>> = {
  ko: {
    title: '카드 정보 입력',
    number: '카드번호',
    expiry: '유효기간',
    cvc: 'CVC 번호',
    holderName: '카드 명의자 (영문)',
    privacy: '카드번호는 카드 결제대행사(Stripe)에만 전송되며 포털에는 저장되지 않습니다.',
    holderName_required: '카드 명의자를 입력해 주세요.',
    unreachable: '카드 정보를 확인하지 못했습니다. 잠시 후 다시 시도해 주세요.',
  },
  en: {
    title: 'Card details',
    number: 'Card number',
    expiry: 'Expiry date',
    cvc: 'CVC',
    holderName: 'Name on the card',
    privacy: 'Your card number goes directly to the acquirer (Stripe). We never store the full number.',
    holderName_required: 'Enter the name on the card.',
    unreachable: 'We could not check the card. Try again in a few minutes.',
  },
  ja: {
    title: 'カード情報の入力',
    number: 'カード番号',
    expiry: '有効期限',
    cvc: 'セキュリティコード',
    holderName: 'カード名義人（英字）',
    privacy: 'カード番号は決済会社（Stripe）にのみ送信され、ポータルには保存されません。',
    holderName_required: 'カード名義人を入力してください。',
    unreachable: 'カード情報を確認できませんでした。しばらくしてからもう一度お試しください。',
  },
  sp: {
    title: 'Datos de la tarjeta',
    number: 'Número de tarjeta',
    expiry: 'Fecha de caducidad',
    cvc: 'CVC',
    holderName: 'Nombre del titular',
    privacy: 'El número va únicamente a la empresa de pagos (Stripe); el portal no lo guarda.',
    holderName_required: 'Escriba el nombre del titular.',
    unreachable: 'No se pudo comprobar la tarjeta. Inténtelo de nuevo en breve.',
  },
  cn: {
    title: '填写银行卡信息',
    number: '卡号',
    expiry: '有效期',
    cvc: 'CVC 安全码',
    holderName: '持卡人姓名（英文）',
    privacy: '卡号仅发送至收单机构（Stripe），平台不会保存。',
    holderName_required: '请填写持卡人姓名。',
    unreachable: '未能核对银行卡信息，请稍后再试。',
  },
};

type Shown = { readonly language: Language; readonly origin: string; readonly publishableKey: string };

/** The page in the portal's frame: places for Stripe's three fields, and the name of the holder. */
export function stripeFieldPage({ language, origin, publishableKey }: Shown): string {
  const words = texts[language];
  const place = (name: 'number' | 'expiry' | 'cvc', width: string) => `<div class="${width}">
<span class="label" id="${name}-label">${escaped(words[name])}</span>
<div class="field" id="${name}" aria-labelledby="${name}-label"></div>
<p class="error" id="${name}-error" role="alert"></p></div>`;
  return `<!doctype html>
<html lang="${languageTag(language)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(words.title)}</title>
<link rel="stylesheet" href="/fields/stripe-field.css">
<script type="module" src="/fields/stripe-field.js"></script>
</head>
<body>
<form id="card" novalidate data-origin="${escaped(origin)}" data-key="${escaped(publishableKey)}"
 data-loader="/fields/stripe-loader.js" data-texts="${escaped(JSON.stringify(words))}">
${place('number', 'wide')}${place('expiry', 'half')}${place('cvc', 'half')}
<div class="wide"><label for="holderName">${escaped(words.holderName)}</label>
<input id="holderName" name="holderName" autocomplete="cc-name" spellcheck="false" maxlength="40"
 aria-describedby="holderName-error">
<p class="error" id="holderName-error" role="alert"></p></div>
<p class="note wide">${escaped(words.privacy)}</p>
<button type="submit" hidden></button>
</form>
</body>
</html>`;
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign);
}
