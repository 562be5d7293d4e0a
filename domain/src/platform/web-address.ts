/** Labels of letters, digits and inner hyphens in any script, a top-level part of two letters or more, then a path. */
const pattern =
  /^(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?\.)+(?:\p{L}{2,63}|xn--[a-z0-9-]{2,59})(?::\d{1,5})?(?:[/?#]\S*)?$/iu;

/** Whether a text looks like a host without a scheme, such as `www.company.co.kr/shop` (spec §5). */
export function isDomainLikeUrl(text: string): boolean {
  return text.length <= 300 && pattern.test(text);
}
