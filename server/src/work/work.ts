/**
 * The work of institutions: what waits for whom and who is in charge, and by when what a refused applicant writes is to
 * be answered.
 */
export { findAppeal } from './find-appeal.ts';
