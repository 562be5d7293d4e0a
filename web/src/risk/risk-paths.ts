/** Where trades are reviewed: pages of the institutions. */
import { currentViewer } from '../platform/viewer.ts';

export const riskHoldListPath = () => `${currentViewer().homePath}/risk-holds`;

/** One is named in the query: `?hold=…`, or `?order=…` for an order's newest. */
export const riskHoldPath = () => `${currentViewer().homePath}/risk-holds/detail`;
