/**
 * What asks for the second factor anew: the command waits while the person shows it, and then goes on with what was typed
 * (decision 0241).
 */
import { ApiError } from './api.ts';

/** Asks in place; false where the person leaves it. The app brings it, for it belongs to a feature. */
type AskFactor = () => Promise<boolean>;

let askFactor: AskFactor = async () => false;

export function bringStepUp(ask: AskFactor): void {
  askFactor = ask;
}

/** Runs a command; once more after the second factor was shown, where the server asks for it. */
export async function withStepUp<Answer>(run: () => Promise<Answer>): Promise<Answer> {
  try {
    return await run();
  } catch (error) {
    const isAsked = error instanceof ApiError && error.code === 'session.confirmation_needed';
    if (!isAsked || !(await askFactor())) throw error;
    return run();
  }
}
