/** Why a string cannot be read; `whyUnreadable` says it in words. */
export type UnreadableReason =
  | 'character'
  | 'cut'
  | 'surplus'
  | 'ranges'
  | 'highest'
  | 'letters'
  | 'long'
  | 'version'
  | 'type'
  | 'twice'
  | 'parts'
  | 'header'
  | 'sections'
  | 'section'
  | 'form'
  | 'id';

/** A TC, GPP or AC string that cannot be read. Its message is the reason: browsers need no words. */
export class UnreadableString extends Error {
  readonly reason: UnreadableReason;

  constructor(reason: UnreadableReason) {
    super(reason);
    this.reason = reason;
  }
}
