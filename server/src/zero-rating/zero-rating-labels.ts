/** The words of the pack in files: the Korean ones of exports are those of the tax office's form (수출실적명세서). */
import type { PackGap, PackSection } from '@gtp/domain/zero-rating/zero-rating.ts';
import { type InLanguages, textTable } from '../platform/messages.ts';

export const zeroRatingLabels = textTable('zero-rating.pack');

export type ZeroRatingLabel = keyof typeof zeroRatingLabels;

export const sectionNames: Readonly<Record<PackSection, InLanguages>> = textTable('zero-rating.section');

export const gapNames: Readonly<Record<PackGap, InLanguages>> = textTable('zero-rating.gap');
