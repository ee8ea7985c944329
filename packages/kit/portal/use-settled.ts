import { useEffect, useState } from 'react';

/** The value once it has not changed for a moment, so that not every keystroke calls the server. */
export const useSettled = <T>(value: T, milliseconds = 300): T => {
  const [settled, setSettled] = useState(value);
  const told = JSON.stringify(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), milliseconds);
    return () => clearTimeout(timer);
    // Values are compared by content: forms create new objects all the time.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [told, milliseconds]);
  return settled;
};
