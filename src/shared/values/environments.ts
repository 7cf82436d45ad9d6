/** The environments of a platform. The environment sets the colour of the window's frame and the allowed addresses. */
export const environments = ['demo', 'development', 'staging', 'production'] as const
