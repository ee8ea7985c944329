/** Vendors are called in the middle of our work: an error of theirs is reported as theirs, and ends nothing of ours. */
export const apartFromUs = (call: () => void) => {
  try {
    call();
  } catch (error) {
    reportError(error);
  }
};
