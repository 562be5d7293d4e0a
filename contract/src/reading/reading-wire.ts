/** Pictures of the pages of uploaded documents, on which the web shows where a value was read. */
import { endpoint } from '../platform/endpoint.ts';

export const drawFilePage = endpoint({
  name: 'drawFilePage',
  method: 'GET',
  path: '/files/{fileId}/pages/{page}',
  access: 'member',
  summary:
    'A picture (PNG, 1200 pixels wide) of one page of a document, from 1; 404 for whoever may not open the document.',
  isFile: true,
  callsPerMinute: 120,
});
