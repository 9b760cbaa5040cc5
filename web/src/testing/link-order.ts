// Loaded one after the other: of modules that load at the same time, one may be used before what it shares is linked.
import 'react'
import 'react/jsx-runtime'
import 'react-dom'
import 'react-dom/client'
import '@mantine/hooks'
import '@mantine/core'
