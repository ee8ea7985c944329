import type { Situation } from '../../consent/situation.ts';
import type { CoreDefinition, CoreService } from './core-definition.ts';
import type { CoreSection } from './gpp/core-gpp.ts';
import type { readTcString } from './tcf/read-tc-string.ts';

/** What the whole script knows about this page; filled once by `start`, changed by each answer. */
export const page = {} as {
  definition: CoreDefinition;
  situation: Situation & { path: string };
  /** An earlier answer of the visitor has expired. */
  hasEnded: boolean;
  /** The visitor id, once there is an answer. */
  visitGuid: string;
  /** Shows what is due: when the preferences are left without an answer, or a path is excluded no more. */
  goBack: () => void;
  /** Scrolls the focused element clear of a layer. */
  uncover: (target: Element, layer: HTMLElement | undefined) => void;
  /** Keeps the Tab key inside a dialog; there once the preferences have loaded, as the first key in a layer makes them. */
  holdFocus?: (event: KeyboardEvent, dialog: HTMLElement) => void;
  /** The page was padded for that. */
  isPadded: boolean;
  /** Called when a layer has disappeared. */
  onClear?: () => void;
  /** Called when a withdrawal leaves code running that only a reload stops. */
  endServices: (withdrawn: CoreService[]) => void;
  /** The panel of the preferences to open first. */
  panel?: 'vendors' | 'legInt';
  /** The TC string in force, read. */
  readTcString?: () => ReturnType<typeof readTcString> | undefined;
  /** The TC string of what was chosen in the preferences, for the answer that follows. */
  tcWanted?: string;
  /** Letters of what the visitor opted out of in the terms of the GPP, and the section for their state. */
  optedOut?: () => string;
  gppSection?: () => CoreSection;
  /** The letters chosen in the preferences, for the answer that follows. */
  gppWanted?: string;
  /** The page's own nonce, for everything that is injected. */
  nonce: string;
};

export const documentElement = () => document.documentElement;

/** Fires a DOM event `cmp:{name}` on the document. */
export const fire = (name: string, detail?: unknown) => {
  document.dispatchEvent(new CustomEvent('cmp:' + name, { detail }));
};
