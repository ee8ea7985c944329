/** What people ask for by law, as staff call it. */
export const requestTypes = {
  Know: 'Copy of data',
  Forget: 'Erasure',
  Correct: 'Correction',
  Restrict: 'Restriction',
} as const;
export type RequestType = keyof typeof requestTypes;

export const requestStatuses = {
  New: 'New',
  Verifying: 'Checking identity',
  InProgress: 'In progress',
  Done: 'Done',
  Rejected: 'Rejected',
} as const;
export type RequestStatus = keyof typeof requestStatuses;

/** How somebody made sure that it is the person who asks. */
export const verifications = {
  Portal: 'Signed in to the public portal with a code',
  Code: 'Code sent to the stored email address',
  Document: 'Document seen',
  Questions: 'Answered questions only they can answer',
  Representative: 'Somebody who acts for them, with proof',
} as const;
export type Verification = keyof typeof verifications;

/** Why a request may be turned down. */
export const rejectReasons = {
  NotProven: 'It was not proven who asks',
  Unfounded: 'Manifestly unfounded',
  Excessive: 'Excessive, such as the same again and again',
  Obligation: 'A law obliges us to keep the data',
  Claims: 'Needed for legal claims',
  NothingKnown: 'Nothing is known about this person',
  Withdrawn: 'The person withdrew the request',
} as const;
export type RejectReason = keyof typeof rejectReasons;

/** What happened to a request. */
export const logActions = {
  Received: 'Received',
  Entered: 'Entered by staff',
  Opened: 'Details of the person opened',
  Assigned: 'Assigned',
  CodeSent: 'Code sent to the person',
  CodeWrong: 'Wrong code typed',
  Verified: 'Identity proven',
  NotVerified: 'Identity not proven',
  Begun: 'Work began',
  Note: 'Note',
  Extended: 'Term extended',
  CopyAsked: 'Copy of data requested',
  CopyReady: 'Copy of data ready',
  CopyFailed: 'Copy of data failed',
  CopySeen: 'Copy of data downloaded by staff',
  CopySent: 'Link to the copy sent',
  CopyFetched: 'Copy downloaded by the person',
  Restricted: 'Restriction in force',
  Lifted: 'Restriction lifted',
  Erased: 'Person erased',
  Done: 'Done',
  Rejected: 'Rejected',
} as const;
export type LogAction = keyof typeof logActions;

/** How urgent an open request is. */
export const urgencies = {
  Overdue: 'Overdue',
  Soon: 'Due within 7 days',
  Later: 'Due later',
  Closed: 'Closed',
} as const;
export type Urgency = keyof typeof urgencies;

export const soonDays = 7;

/** The parts of a copy of data, in the order in which they are made. */
export const copySteps = ['Waiting', 'Collecting', 'Writing the PDF', 'Sealing'] as const;

/** Days in which the link to a copy works. */
export const copyLinkDays = 14;
