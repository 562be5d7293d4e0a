/** The pages for who lost an id or a password, with the styles and queries that login-type pages do not load. */
import type { ComponentType } from 'react';
import './all-styles.ts';
import { SharedQueries } from './shared-queries.tsx';

export function withQueries(Page: ComponentType): ComponentType {
  return function PageWithQueries() {
    return (
      <SharedQueries>
        <Page />
      </SharedQueries>
    );
  };
}
