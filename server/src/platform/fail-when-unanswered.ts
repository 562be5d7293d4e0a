import type { ClientRequest } from 'node:http';

/**
 * Fails for a request that ends without an answer. One whose connection the other side takes for another protocol (101)
 * ends so, with no error and no answer; its time limit does not speak any more either.
 */
export function failWhenUnanswered(sent: ClientRequest, fail: (error: Error) => void): void {
  let isAnswered = false;
  sent.on('response', () => {
    isAnswered = true;
  });
  sent.on('error', fail);
  sent.on('close', () => {
    if (!isAnswered) fail(new Error('The connection was closed without an answer'));
  });
}
