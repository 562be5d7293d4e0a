/**
 * What calls are about. A read `shows` it, a command `changes` it: whoever keeps answers reads those again that show
 * what a command changed.
 */
export type Tag =
  | 'amendment'
  | 'api-key'
  | 'calendar-address'
  | 'card'
  | 'company'
  | 'company-document'
  | 'deputy'
  | 'dispute'
  | 'email'
  | 'exchange-rate'
  | 'export-declaration'
  | 'fee'
  | 'holiday'
  | 'inquiry'
  | 'login'
  | 'member'
  | 'notice'
  | 'notification'
  | 'notification-preference'
  | 'order'
  | 'payment'
  | 'payout-account'
  | 'reconciliation'
  | 'refund'
  | 'review'
  | 'session'
  | 'settlement'
  | 'template'
  | 'webhook';
