export { findingsIn } from './server/findings.ts';
export { processesOfChannels, type ApprovedWording } from './server/in-force.ts';
export { processView } from './server/process-view.ts';
export { processesUsing } from './server/processes-using.ts';
