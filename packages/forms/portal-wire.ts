/** What the document of a public portal carries for its script. */
export type PortalShell = {
  slug: string;
  /** BCP 47. */
  language: string;
  /** The published version; travels with what is saved. */
  version: number;
  title: string;
  /** How people sign in. */
  way: 'code' | 'emailLink' | 'hostToken';
  words: Readonly<Record<string, string>>;
  /** What people can do, in the order of the menu. */
  sections: readonly PortalPart[];
  /** The kinds of requests that are offered. */
  requests: readonly PortalRequestType[];
  cookieSettingsUrl: string;
  /** Minutes without a call after which the session ends. */
  sessionMinutes: number;
};

export type PortalPart = 'preferences' | 'contact' | 'history' | 'requests' | 'cookies';
export type PortalRequestType = 'Know' | 'Forget' | 'Correct' | 'Restrict';

/** A code that was asked for, to be named with what was typed. */
export type AskedCode = { request: string; sentTo: string };

export type PortalContact = {
  fields: readonly {
    fieldName: string;
    label: string;
    value: string;
    /** Null for what cannot be changed here. */
    input: { type: string; autocomplete: string; maxLength: number } | null;
  }[];
};

/** A code is needed if the email address is changed: it goes to the new one. */
export type SavedContact = { fields: PortalContact['fields']; confirm: AskedCode | null };

export type ConfirmedAddress = { fields: PortalContact['fields']; oldUntil: string };

export type PortalHistory = {
  entries: readonly {
    submissionGuid: string;
    at: string;
    via: 'viaForm' | 'viaPage' | 'viaLink' | 'viaPortal' | 'viaStaff' | 'viaOther';
    answers: readonly {
      text: string;
      value: boolean;
      /** Ticking it means no. */
      isOptOut: boolean;
      isWaiting: boolean;
      version: number | null;
    }[];
  }[];
};

export type PortalRequest = {
  requestId: string;
  requestType: PortalRequestType;
  status: 'New' | 'Verifying' | 'InProgress' | 'Done' | 'Rejected';
  receivedAt: string;
  dueAt: string;
};
