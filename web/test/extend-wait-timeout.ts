/** A machine under load draws a page later than Testing Library's one second. */
import { configure } from '@testing-library/react';

configure({ asyncUtilTimeout: 60_000 });
