/** Why a start cannot go on, in words that need no stack trace: whoever starts us can do something about it. */
export class StartError extends Error {}
