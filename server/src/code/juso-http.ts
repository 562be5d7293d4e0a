/**
 * Korean road addresses as the Ministry of the Interior and Safety publishes them (도로명주소 검색 API, `addrLinkApi.do`). The words
 * are sent in the body: an address that somebody types belongs into nobody's access log.
 */
import { askHttp, type ProviderLine } from '../platform/ask-http.ts';
import { fieldsOf, listIn, NoAnswerError, parseJson, wordOf } from '../platform/read-json.ts';
import { type AddressPage, type AskAddresses, addressPageLength, type FoundAddress } from './find-addresses.ts';

type Access = ProviderLine & {
  /** Such as `https://business.juso.go.kr/addrlink/addrLinkApi.do`. */
  readonly url: string;
  readonly key: string;
};

/** Words that cannot be searched for: none, a province alone, one character, digits alone, too long, too many results. */
const unsearchable = ['E0005', 'E0006', 'E0008', 'E0009', 'E0010', 'E0011', 'E0012', 'E0013', 'E0015'];
const nothing: AddressPage = { list: [], count: 0 };

export function makeJuso({ url, key, ...line }: Access): AskAddresses {
  return async ({ text, page }) => {
    const body = new URLSearchParams({
      confmKey: key,
      currentPage: String(page),
      countPerPage: String(addressPageLength),
      // Signs for which it refuses a whole search.
      keyword: text.replaceAll(/[%=<>[\]]/g, ' ').trim(),
      resultType: 'json',
    });
    const asked = await askHttp(line, { url, init: { method: 'POST', body }, read: readAddresses });
    return asked.isAnswered ? asked.value : undefined;
  };
}

function readAddresses(raw: string): AddressPage {
  const { common, juso } = fieldsOf(fieldsOf(parseJson(raw)).results);
  const { errorCode, totalCount } = fieldsOf(common);
  const code = wordOf(errorCode);
  if (code !== undefined && unsearchable.includes(code)) return nothing;
  // Its key was refused (E0001), has expired (E0014), or it is in trouble (-999); its own words may quote ours.
  if (code !== '0') throw new NoAnswerError(`It answers the error ${code?.slice(0, 10) ?? 'none'}`);
  const list = listIn(juso).map(addressOf);
  return { list, count: Math.max(Number(wordOf(totalCount)) || 0, list.length) };
}

function addressOf(row: unknown): FoundAddress {
  const { zipNo, roadAddrPart1, engAddr } = fieldsOf(row);
  const road = wordOf(roadAddrPart1);
  const postalCode = wordOf(zipNo) ?? '';
  if (road === undefined || !/^\d{5}$/.test(postalCode)) throw new NoAnswerError('An address is none');
  return { postalCode, road: road.slice(0, 300), roadEnglish: (wordOf(engAddr) ?? '').slice(0, 300) };
}
