/** Where an institution's work queue lives; tab and chosen kind stand in the address. */
import { currentViewer } from '../platform/viewer.ts';

export const workQueuePath = () => `${currentViewer().homePath}/work-queue`;
