/** Whether a property that is there with this `w:val` holds. */
export const isOn = (value: string | undefined): boolean =>
  value !== '0' && value !== 'false' && value !== 'off';
