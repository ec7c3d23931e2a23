// Values that a till sends in place of the demo passwords, computed in advance: bcrypt is slow on
// purpose, and a first start should not wait for it twenty-four times. A test computes them again.

interface Prepared {
  readonly login: string
  readonly sensitive: string
}

/** By platform and phone: the prepared forms of `demoPassword` and `demoSensitivePassword`. */
export const demoPrepared: Readonly<Record<string, Readonly<Record<string, Prepared>>>> = {
  '1001': {
    '13800000001': {
      login: 'zEoBWruk98E68hCi8nWKfLTVDENhMkS',
      sensitive: 'iUmiZeYJnDwm3kA7tmRYEooTtCSRyTa',
    },
    '13800000002': {
      login: 'Gplq5XU3gTpRzt/cwtv3r7nFQpAOVJW',
      sensitive: 'xZmTl8jLm8OQcVk4xF49PbQEtvbrm9a',
    },
    '13800000003': {
      login: '/BRwymwmWq9LujxP1aHwH.Cnjd0psES',
      sensitive: 'OAeG286QfxWsSG5OpfNYrSnmINvsTfS',
    },
    '13800000004': {
      login: 'ez.0bP5nYRkDP37RrpIIPp26yTKzWJ6',
      sensitive: 'Aiqy6GlxX35bJ5sfzZ6svDCjasJBfLa',
    },
    '13800000009': {
      login: 'jzzL2Xf5aAwSJRB5URe6slTDgHn7pXC',
      sensitive: 'fsxbXrPKUv33LVhZMEhjP8CYo4Fwy7m',
    },
  },
  '1002': {
    '13800000001': {
      login: 'vD08YSg9Rvrc4wGswY1zXJq.VIp/84O',
      sensitive: 'qZoPm4a13tZhcDj5qmRMAj.ghprnzH6',
    },
    '13800000002': {
      login: 'mRfO/fH4qnTV0nvQp7.AOQSGeJ3TteK',
      sensitive: 'MppmCG7tIZRtEGioEVgpdxyPJelT1JC',
    },
    '13800000003': {
      login: 'weP9JyA/sjvOcViVOEiIiIVPBAyr2iS',
      sensitive: 'DhIt5FAEpxXOUEHiGpfL37unoIibNVS',
    },
    '13800000004': {
      login: 'O9Tn9k5EyVahOk/VuR6GFKcsufTlaOy',
      sensitive: 'mtaA/Ds92xlvIWbgtimGfqfcV04Z7jm',
    },
    '13800000009': {
      login: 'tFhUNi1dhwXnCEGinP7T6LzbFY1ONOK',
      sensitive: '0zIg5/5TPax1izlQSMl55McJWIzkpdK',
    },
  },
  '1003': {
    '13800000001': {
      login: 'IAOSAusO6QJjqxY47OkXMlIIWx.YHRO',
      sensitive: '88HBsIOHRCkGC10.eHTvrE0Rb37yvXG',
    },
    '13800000002': {
      login: 'iWzIbXldqT6ixjX99eHL8wnDndNa.jK',
      sensitive: 'qe3al/QDqfB0MKOwdXJYya.mKIMLB9G',
    },
    '13800000003': {
      login: 'VYtbhUeSD10IbNcA/GKxkjAroqUQg9m',
      sensitive: 'ALuwlwf8uk1WHtiuuGU5mVeMCuOGnVm',
    },
    '13800000004': {
      login: 'MKstVqp5rxZyRfiJIW.yQ4da5BP3.DO',
      sensitive: 'SuhFQXzzLqGieCOns674ggvW0XAnl1G',
    },
    '13800000009': {
      login: 'cBFzyvhxgEgI.J6ZcH9JALOIjHMzPdS',
      sensitive: 'ORAECkUNjporMtVL4LxlvGpK8fZTBFG',
    },
  },
}
