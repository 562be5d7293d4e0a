/** How personal data is shown to those who need not know it. */

/** `hong.gildong@acme.co.kr` → `ho***@acme.co.kr`: enough to recognise one's own, too little to learn another's. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  const local = at < 0 ? email : email.slice(0, at);
  return `${beginningOf(local)}***${at < 0 ? '' : email.slice(at)}`;
}

/** Two characters, but never all of them if there is more than one. */
function beginningOf(text: string): string {
  const characters = [...text];
  return characters.slice(0, Math.min(2, Math.max(characters.length - 1, 1))).join('');
}

/** `hanbit01` → `ha***01`: its owner knows it again, also among several of one company. */
export function maskUserId(userId: string): string {
  return userId.length < 6 ? `${beginningOf(userId)}***` : `${userId.slice(0, 2)}***${userId.slice(-2)}`;
}

/** `Hanbit Cosmetics` → `Ha***`: a company or person whom the reader watches in statistics, not by name. */
export function maskName(name: string): string {
  return `${beginningOf(name)}***`;
}

/** `110-245-678901` → `**********8901`: all but the last four digits hidden. */
export function maskAccountNumber(number: string): string {
  const hidden = Math.max(number.length - 4, 0);
  return '*'.repeat(hidden) + number.slice(hidden);
}
