/** How a caller says which of their own commands they must find in what they read (decision 0288). */

/** In answers to commands, and in what is read afterwards. */
export const readAfterHeader = 'Read-After';

/** Where a browser keeps it: all tabs send it by themselves, also what a page asks for before its scripts are there. */
export const readAfterCookie = 'readAfter';

/** After so long every server that is read from has it: none may lag longer. */
export const readAfterSeconds = 60;
