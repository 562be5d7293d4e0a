import { describe, expect, test } from 'vitest';
import { formsOf } from './latin-names.ts';
import { likenessLimit, likenessOf, readName } from './match-names.ts';

const likeness = (left: string, right: string) => likenessOf(readName(left), readName(right));

describe('two names are shown to a reviewer', () => {
  test.each([
    ['DRAGON SEA TRADING CO., LTD.', 'Sea-Dragon Trading'],
    ['DRAGON SEA TRADING CO., LTD.', 'Dragon Sea Tradng Inc'],
    ['SEADRAGON SHIPPING AND TRADING', 'Sea Dragon Shipping & Trading LLC'],
    ['PETROV, Anatoliy Borisovich', 'Anatoly Borisovich Petrov'],
    ['DUBOIS-KABILA, Étienne', 'Etienne Dubois Kabila'],
    ['GOLDEN CRANE GENERAL TRADING L.L.C.', 'Golden Crane General Trading'],
    // Cyrillic
    ['Иван Петров', 'Ivan Petrov'],
    ['Иван Сергеевич Петров', 'PETROV, Ivan'],
    ['Владимир Щербаков', 'Vladimir Shcherbakov'],
    ['Юрий Ковальчук', 'KOVALCHUK, Yuri'],
    ['Анатолий Петров', 'PETROV, Anatoly'],
    ['ООО «Восток Арматура Экспорт»', 'VOSTOK ARMATURA EXPORT, OOO'],
    ['ПАО Северный Фонарь', 'Severny Fonar PJSC'],
    // Hangul
    ['김정은', 'Kim Jong Un'],
    ['김정은', 'KIM, Jong-un'],
    ['김 정은', 'Jongun Kim'],
    ['리창명', 'RI, Chang Myong'],
    ['이창명', 'LEE, Chang-myung'],
    ['박철수', 'Park Cheol-su'],
    ['최영호', 'Choi Young Ho'],
    ['주식회사 한빛무역', '한빛무역 주식회사'],
    ['(주)한빛무역', '㈜ 한빛무역'],
    // Han
    ['華為技術有限公司', 'Huawei Technologies Co., Ltd.'],
    ['华为技术有限公司', 'HUAWEI TECHNOLOGIES CO., LTD.'],
    ['郑伟龙', 'ZHENG, Weilong'],
    ['大连海龙国际贸易有限公司', 'Dalian Hailong International Trading Co Ltd'],
    // Arabic
    ['محمد الرشيد', 'Mohammed Al-Rashid'],
    ['شركة سمير الحديدي', 'AL-HADIDI, Samir'],
    ['Muhammad al Rasheed', 'Mohammed Al-Rashid'],
    ['Mohamed Alrashid', 'Muhammad al Rasheed'],
    ['Usama bin Ladin', 'Osama Laden'],
    ['AL-HADIDI, Samir Yusuf', 'Sameer Hadidi'],
    // Kana
    ['イワン・ペトロフ', 'Ivan Petrov'],
    ['ドラゴン・シー', 'Doragon Shi'],
    // Latin with marks and other spellings
    ['ISLA NEGRA PETROQUIMICA, S.A.', 'Isla Negra Petroquímica SA de CV'],
    ['Müller Präzision GmbH', 'MULLER PRAZISION'],
    ['QUINTERO SALAZAR, Ramiro', 'Ramiro Quintero Salazar'],
    ['PETROFF, Anatoly', 'Anatoly Petrov'],
    ['HOSSEINZADEH, Bahram', 'Bahram Hoseinzadeh'],
  ])('%s and %s', (listed, stated) => {
    expect(likeness(listed, stated)).toBeGreaterThanOrEqual(likenessLimit);
    expect(likeness(stated, listed)).toBe(likeness(listed, stated));
  });
});

describe('two names are not worth a reviewer’s time', () => {
  test.each([
    ['only the trade is the same', 'DRAGON SEA TRADING CO., LTD.', 'Seojin Trading Co., Ltd.'],
    ['nothing is the same', 'DRAGON SEA TRADING CO., LTD.', 'Hanbit Cosmetics Co., Ltd.'],
    ['one word of three', 'DRAGON SEA TRADING CO., LTD.', 'Dragon Foods'],
    ['one word of four', 'CEDAR GATE EXCHANGE HOUSE', 'Cedar Furniture'],
    ['another family', 'RI, Chang Myong', 'Kim Cheolsu'],
    ['another family of the same given name', '박정은', 'Kim Jong Un'],
    ['another given name', '김정은', 'Kim Young Hee'],
    ['another given name in Hangul', '김정은', '김영희'],
    ['another Chinese', 'ZHENG, Weilong', 'Wang Fang'],
    ['another Chinese in Han', '王芳', 'ZHENG, Weilong'],
    ['another company of the same trade', '大华技术有限公司', 'Huawei Technologies Co., Ltd.'],
    ['another family that begins alike', 'Ivan Petrov', 'Ivan Petrenko'],
    ['another given name in Cyrillic', 'Сергей Иванов', 'Ivan Petrov'],
    ['another given name of a frequent family', 'Mohammed Al-Rashid', 'Ahmed Al-Rashid'],
    ['another family of a frequent given name', 'Mohammed Al-Rashid', 'Mohammed Salah'],
    ['another bank', 'NORTHERN LANTERN BANK, JSC', 'Northern Trust Bank'],
    ['a Korean maker of the same trade', 'WHITE MAGNOLIA TECHNOLOGY CORPORATION', 'White Sands Technology Corporation'],
    ['one common word', 'AMBER ROUTE LOGISTICS GMBH', 'Amber Logistics GmbH'],
    ['a Spaniard of one shared name', 'QUINTERO SALAZAR, Ramiro', 'Ramiro Gonzalez'],
  ])('%s: %s and %s', (_why, listed, stated) => {
    expect(likeness(listed, stated)).toBeLessThan(likenessLimit);
  });

  test('named false positives: one name of two people stays one name, and a person has to look', () => {
    expect(likeness('Kim Jong Un', 'Kim Jung-eun')).toBeLessThan(likenessLimit);
    // The singer of this name is no head of state: Hangul alone cannot tell them apart.
    expect(likeness('김정은', 'Kim Jung Eun')).toBeGreaterThanOrEqual(likenessLimit);
    expect(likeness('Ivan Petrov', 'Ivan Ivanovich Petrov')).toBeGreaterThanOrEqual(likenessLimit);
  });
});

test('legal forms, particles and the order of words make no difference', () => {
  const words = (name: string) => formsOf(name).map((form) => form.words.map(({ text }) => text));
  expect(words('The Sea Dragon Co., Ltd.')).toEqual([['DRAGON', 'SEA']]);
  expect(words('Omar bin al-Khattab')).toEqual([['KHATTAB', 'OMAR']]);
  expect(words('華為技術有限公司')).toContainEqual(['HUAWEI', 'TECHNOLOGIES']);
  expect(words(' – ')).toEqual([]);
});
