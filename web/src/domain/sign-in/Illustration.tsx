import classes from './AuthLayout.module.css'

/** A plumb line beside a wall of blocks, one of which is crooked. Decoration only. */
export function Illustration() {
  return (
    <svg viewBox="0 0 420 420" className={classes.illustration} aria-hidden="true">
      <path d="M52 348h316" className={classes.ground} />
      <g className={classes.blocks}>
        <rect x="196" y="292" width="72" height="56" rx="8" />
        <rect x="276" y="292" width="72" height="56" rx="8" />
        <rect x="196" y="228" width="112" height="56" rx="8" />
        <rect x="316" y="228" width="32" height="56" rx="8" />
        <rect x="196" y="100" width="72" height="56" rx="8" />
        <rect x="276" y="100" width="72" height="56" rx="8" />
        <rect x="244" y="164" width="104" height="56" rx="8" />
      </g>
      <rect x="178" y="164" width="58" height="56" rx="8" className={classes.blockOut} />
      <path d="M104 56h74" className={classes.beam} />
      <circle cx="140" cy="56" r="7" className={classes.pin} />
      <g className={classes.pendulum}>
        <path d="M140 60v196" className={classes.line} />
        <path
          d="M122 256h36a6 6 0 0 1 6 6v14c0 10-3 16-7 23l-17 30-17-30c-4-7-7-13-7-23v-14a6 6 0 0 1 6-6Z"
          className={classes.bob}
        />
        <path d="M126 268h28" className={classes.bobShine} />
      </g>
      <path d="M178 84v264" className={classes.truth} />
    </svg>
  )
}
