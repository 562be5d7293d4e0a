/** Files that are on their way to the server until the test says that they have arrived. */
import { act, fireEvent, waitFor } from '@testing-library/react';
import { expect, onTestFinished, vi } from 'vitest';

type Answer = { readonly status: number; readonly body: unknown };

const stored = (place: number): Answer => ({
  status: 200,
  body: {
    result: { fileId: `fil_${place}`, contentType: 'application/pdf', fileSize: 4, sha256: 'ab', scan: 'clean' },
  },
});

/** Takes the place of the browser's request until the test ends. Files are `fil_1`, `fil_2` and so on. */
export function holdUploads() {
  const held: HeldRequest[] = [];
  let count = 0;
  class HeldRequest {
    readonly upload = {};
    status = 0;
    response: unknown;
    onload?: () => void;
    onabort?: () => void;
    getResponseHeader = () => null;
    open() {}
    setRequestHeader() {}
    send() {
      held.push(this);
    }
    abort() {
      held.splice(held.indexOf(this), 1);
      this.onabort?.();
    }
  }
  vi.stubGlobal('XMLHttpRequest', HeldRequest);
  const arrive = (answer?: Answer) => {
    count += 1;
    const { status, body: response } = answer ?? stored(count);
    const request = held.shift();
    return act(async () => Object.assign(request as HeldRequest, { status, response }).onload?.());
  };
  // Nothing stays under way for the next test, which shares the page's modules.
  onTestFinished(async () => {
    while (held.length > 0) await arrive();
    vi.unstubAllGlobals();
  });
  return {
    /** Chooses a file in one of the page's slots; it is under way then. */
    choose: async (slot = 0, file = new File(['%PDF'], 'proof.pdf')) => {
      const before = held.length;
      const input = document.querySelectorAll<HTMLInputElement>('input[type=file]')[slot];
      fireEvent.change(input as HTMLInputElement, { target: { files: [file] } });
      await waitFor(() => expect(held).toHaveLength(before + 1));
    },
    /** The one that has been under way longest is answered. */
    arrive,
  };
}
