/** How a notice is sent. Apart from `notice.ts`, so that the first page does not fetch every rule of sending. */

import type { ClientType } from '../account/permissions.ts';
import { notificationRules } from '../notification/notification-rules.ts';
import type { NoticeType } from './notice.ts';

/** By which rule a notice is sent: bank holidays e-mail who is paid, changed terms who is bound by them. */
export function noticeRuleOf(type: NoticeType) {
  if (type === 'settlement') return 'notice.of_holidays';
  return type === 'policy' ? 'notice.of_terms' : 'notice.published';
}

/** Whether readers of this kind get a notice of this type by e-mail; all of them get the notification. */
export function isMailedTo(type: NoticeType, reader: ClientType): boolean {
  return notificationRules[noticeRuleOf(type)].targets.some(({ by, of }) => by === 'email' && of.includes(reader));
}
