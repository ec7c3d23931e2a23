export const scanEn = {
  unknown: 'Unknown code',
  nextOrder: 'Payment is running. Add to the next sale?',
  queueFull: 'Too many scans waiting',
}
