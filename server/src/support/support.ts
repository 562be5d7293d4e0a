/**
 * One-to-one inquiries. A company asks, and the institution that looks after it answers: KOTRA its sellers, an issuer
 * its own cardholders, the network its issuers; the network also watches how fast everybody is answered, without names
 * and words. An inquiry moves from state to state by one table (domain/support/inquiry-states.ts) and only over the
 * version that its writer has read. Each message e-mails the other side, in the transaction that writes it.
 */

export { addInquiryNote, addToInquiry, answerInquiry } from './answer-inquiry.ts';
export { askInquiry } from './ask-inquiry.ts';
export { assignInquiry, closeInquiry } from './assign-inquiry.ts';
export type { Appeal } from './change-inquiry.ts';
export { closeAnsweredInquiries, closeAnsweredInquiriesSchedule } from './close-answered-inquiries.ts';
export { listOfInquiries } from './list-inquiries.ts';
export { canReadInquiryFile } from './read-inquiry.ts';
