import { Fragment } from 'react';
import { addressParts } from './address-parts.ts';

/** A web address as text that wraps at its joints rather than within a word; copied, it is complete. */
export const Address = ({ children }: { children: string }) =>
  addressParts(children).map((part, index) => (
    // The parts of one text keep their places.
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ));
