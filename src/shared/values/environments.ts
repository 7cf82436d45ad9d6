/** The environments of a platform. They decide the colour of the window's frame and which addresses are allowed. */
export const environments = ['demo', 'development', 'staging', 'production'] as const
