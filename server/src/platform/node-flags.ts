/**
 * With which flags Node runs the API and the worker. Left alone it lets the heap grow as if the machine were its own:
 * 16 paying clients took it to 400 MB; with these limits to 220 MB, at the same speed (bench/README.md).
 */
export const nodeFlags: readonly string[] = ['--max-semi-space-size=8', '--max-old-space-size=384'];
