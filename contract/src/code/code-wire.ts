/** Code lists that forms draw from (spec §3, §7); the group CON0 holds nationalities. */

import { endpoint } from '../platform/endpoint.ts';
import { integer, text } from '../platform/plain-codecs.ts';
import { listOf, nested, optional, wireObject } from '../platform/wire-object.ts';

export const codeItem = wireObject('CodeItem', {
  code: ['cd', text(20)],
  name: ['cdNm', text(200)],
});

export const listCodes = endpoint({
  name: 'listCodes',
  method: 'POST',
  path: '/surf/code',
  access: 'public',
  summary: 'The items of one code group in the language asked for.',
  isUnaudited: true,
  isBare: true,
  body: wireObject('CodeGroup', { group: ['cdGp', text(10, 1)] }),
  answer: wireObject('CodeList', { items: ['codeList', listOf(nested(codeItem))] }),
  isTranslated: true,
});

export const address = wireObject('Address', {
  /** Empty where a whole address was written without one and no table knows it. */
  postalCode: ['zipCd', text(20)],
  /** The road address in Korean, without the building's number unless it was asked for. */
  road: ['addr1', text(300)],
  /** The same as the English form writes it, romanised. */
  roadEnglish: ['addr1Eng', text(300)],
});

export const findAddresses = endpoint({
  name: 'findAddresses',
  method: 'POST',
  path: '/surf/address',
  access: 'public',
  summary:
    'Korean road addresses that hold the words, at most 20 a page; a number at the end is taken as the building’s.',
  isUnaudited: true,
  body: wireObject('AddressSearch', {
    text: ['keyword', text(100, 1)],
    /** From 1. */
    page: ['page', optional(integer)],
  }),
  answer: wireObject('AddressPage', { list: ['addressList', listOf(nested(address))], count: ['totalCnt', integer] }),
});

export const industry = wireObject('Industry', {
  code: ['corpIndCd', text(10)],
  name: ['corpIndNm', text(200)],
  /** 1 section, 2 division, 3 group, 4 class, 5 subclass. */
  level: ['level', integer],
  parent: ['parentCd', optional(text(10))],
});

export const findIndustries = endpoint({
  name: 'findIndustries',
  method: 'POST',
  path: '/surf/corpind',
  access: 'public',
  summary: 'Industries of the Korean classification (KSIC) by words or code, or those below one; at most 50.',
  isUnaudited: true,
  body: wireObject('IndustrySearch', {
    text: ['keyword', optional(text(100))],
    parent: ['parentCd', optional(text(10))],
  }),
  answer: wireObject('IndustryList', { list: ['corpIndList', listOf(nested(industry))] }),
  isTranslated: true,
});

export const hsCode = wireObject('HsCode', {
  /** Two digits for a chapter, six for a subheading, ten for a Korean code. */
  code: ['hsCodeInfo', text(10)],
  name: ['hsCodeNm', text(1_000)],
  /** What it lies in; for a Korean code its subheading. */
  chapter: ['chapterNm', text(1_000)],
});

export const findHsCodes = endpoint({
  name: 'findHsCodes',
  method: 'POST',
  path: '/surf/hscode',
  access: 'public',
  summary:
    'Subheadings, chapters and, where they were imported, Korean codes of the Harmonized System by words or digits; at most 30.',
  isUnaudited: true,
  body: wireObject('HsCodeSearch', { text: ['keyword', text(100)] }),
  answer: wireObject('HsCodeList', { list: ['hsCodeList', listOf(nested(hsCode))] }),
});

export const listHsNumbers = endpoint({
  name: 'listHsNumbers',
  method: 'GET',
  path: '/surf/hs-numbers',
  access: 'public',
  summary:
    'The subheadings that an order may carry, of the edition that was imported; none where the shipped one counts.',
  answer: wireObject('HsNumbers', { numbers: ['hsCodeList', listOf(text(6), 20_000)] }),
});
