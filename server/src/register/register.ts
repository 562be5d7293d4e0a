/** The registers' public face: what other features may ask of them (decision 0014). */
export { answersOf, askRegister, type FollowRegisterChange, type RegisterContext } from './ask-register.ts';
export { askRegistersAgain, askRegistersSchedule } from './ask-registers-again.ts';
export { makeAskTaxOffice } from './ask-tax-office.ts';
export { makeRegisters } from './make-registers.ts';
export { listAskedBy } from './register-store.ts';
