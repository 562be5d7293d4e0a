/** Uploads of people without a login: under a ticket that is opened with the first document and kept in the draft. */
import { openUploadTicket, uploadApplicantFile, uploadTicketHeader } from '@gtp/contract/attachment/attachment-wire.ts';
import { type Answer, apiRoot } from '@gtp/contract/platform/endpoint.ts';
import { callEndpoint } from '../platform/api.ts';
import type { SignUpForm } from './sign-up-form.ts';

export const applicantFilesUrl = `${apiRoot(uploadApplicantFile)}${uploadApplicantFile.path}`;

/** Documents that are chosen at the same time share it: an application has one ticket. */
let opening: Promise<Answer<typeof openUploadTicket>> | undefined;

/** A function that answers the header to send along; it opens the ticket once. */
export function useUploadTicket(form: SignUpForm): () => Promise<Readonly<Record<string, string>>> {
  return async () => {
    const kept = form.values.uploadTicket;
    if (kept) return { [uploadTicketHeader]: kept };
    opening ??= callEndpoint(openUploadTicket).finally(() => {
      opening = undefined;
    });
    const { ticket } = await opening;
    form.set({ uploadTicket: ticket });
    return { [uploadTicketHeader]: ticket };
  };
}
